import type { ReactNode } from 'react';
import { ReachLinks } from '../../kit/contact-links';
import { useTranslate } from '../../kit/use-translate';
import { knownRuntime } from '../../transport/runtime';
import './help-line.css';

/** Renders whom an applicant asks who does not know how to go on; nothing where the installation names no one. */
export function HelpLine(): ReactNode {
  const t = useTranslate('application');
  const { email, phone, helpUrl } = knownRuntime()?.contact ?? {};
  if ((email ?? phone ?? helpUrl) === undefined) return null;
  return (
    <p className="application__help">
      {t('help')} <ReachLinks email={email} phone={phone} helpUrl={helpUrl} />
    </p>
  );
}
