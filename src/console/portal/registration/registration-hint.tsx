import { useEffect, useState, type ReactNode } from 'react';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { PortalLink } from '../portal-link';
import { CertificateOverview } from './certificate-overview';
import { isRegistrationOpen } from './is-registration-open';

/**
 * Renders what a person has to do who asks for a certificate signed out: to sign in, to register where that is open, or to
 * ask for an account.
 */
export default function RegistrationHint(): ReactNode {
  const t = useTranslate('registration');
  const [isOpen, setIsOpen] = useState<boolean>();

  useEffect(() => {
    const asking = new AbortController();
    isRegistrationOpen(asking.signal).then(
      (open) => setIsOpen(open === true),
      // Unknown: the help desk knows.
      () => asking.signal.aborted || setIsOpen(false),
    );
    return () => asking.abort();
  }, []);

  return (
    <Alert tone="transit">
      <p>{t('hint.enter')}</p>
      {isOpen ? (
        <p>
          {t('hint.ask')} <PortalLink href="/register">{t('hint.action')}</PortalLink>
        </p>
      ) : null}
      {isOpen === false ? <p>{t('hint.closed')}</p> : null}
      {isOpen === undefined ? null : <CertificateOverview />}
    </Alert>
  );
}
