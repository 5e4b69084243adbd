import { useEffect, useState, type ReactNode } from 'react';
import { versionConsult } from '../../contract/generated/calls/auth/versionConsult';
import { ContactLinks } from '../kit/contact-links';
import { useTranslate } from '../kit/use-translate';
import { send } from '../transport/send';
import { useConfiguration } from './use-configuration';
import './footer.css';

/** Renders the product's name, whom to ask and the version; the version is what version-consult answers, kept as `version`. */
export function Footer(): ReactNode {
  const t = useTranslate('shell');
  const version = useVersion();
  const { contact } = useConfiguration();
  return (
    <footer className="footer">
      <span>{t('product')}</span>
      <ContactLinks contact={contact} />
      <span>{version ? t('footer.version', { version }) : t('footer.unknown')}</span>
    </footer>
  );
}

function useVersion(): string | null {
  const [version, setVersion] = useState(() => localStorage.getItem('version'));
  useEffect(() => {
    const leaving = new AbortController();
    send(versionConsult, { signal: leaving.signal }).then(
      ({ result }) => {
        localStorage.setItem('version', result.version);
        setVersion(result.version);
      },
      // The version that was known last stays.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return version;
}
