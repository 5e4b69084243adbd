import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import './certificate-overview.css';

// Read by those who ask for it: the others, who come to register, load none of it.
const ProductPapers = lazy(() => import('./product-papers'));

/** Renders, for people who have no account yet, which certificates there are, what each asks for, and how long it takes. */
export function CertificateOverview(): ReactNode {
  const t = useTranslate('registration');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="certificate-overview" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('overview.title')}</summary>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <ProductPapers />
        </Suspense>
      ) : null}
    </details>
  );
}
