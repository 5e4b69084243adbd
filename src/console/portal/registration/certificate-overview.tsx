import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import { productChoices } from '../../session/wanted-product';
import './certificate-overview.css';

// Read by those who ask for it: the others, who come to register, load none of it.
const ProductPapers = lazy(() => import('./product-papers'));

/** Renders, for people who have no account yet, which certificates there are, what each asks for, and how long it takes. */
export function CertificateOverview(): ReactNode {
  const t = useTranslate('registration');
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The build draws the page: it may have been opened before this half of it was there to hear that.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // Questions that another page left half answered are not begun anew.
    if (Object.keys(productChoices.get()).length > 0) current.open = true;
    setIsOpen(current.open);
  }, []);
  return (
    <details ref={box} className="certificate-overview" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('overview.title')}</summary>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <ProductPapers />
        </Suspense>
      ) : null}
    </details>
  );
}
