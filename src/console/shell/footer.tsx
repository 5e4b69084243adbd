import { useEffect, useState, type ReactNode } from 'react';
import { versionConsult } from '../../contract/generated/calls/auth';
import { useTranslate } from '../kit/use-translate';
import { send } from '../transport/send';
import './footer.css';

/** Renders the product's name and version; the version is what version-consult answers, kept as `version`. */
export function Footer(): ReactNode {
  const t = useTranslate('shell');
  const version = useVersion();
  return (
    <footer className="footer">
      <span>{t('product')}</span>
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
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return version;
}
