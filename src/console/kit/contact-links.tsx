import type { ReactNode } from 'react';
import { useTranslate } from './use-translate';

/** How people reach those who help them, as the installation says it. */
export interface Contact {
  email?: string;
  phone?: string;
  helpUrl?: string;
  privacyUrl?: string;
}

/** Renders whom to ask, help and privacy notice: our own where the installation names none; what else it does not name is left out. */
export function ContactLinks({
  contact: { privacyUrl = '/privacy', ...contact } = {},
}: {
  contact?: Contact | undefined;
}): ReactNode {
  const t = useTranslate('kit');
  return (
    <>
      <ReachLinks {...contact} />
      <a href={privacyUrl}>{t('contact.privacy')}</a>
    </>
  );
}

/** Renders e-mail, phone and help, as far as the installation names them. */
export function ReachLinks({ email, phone, helpUrl }: Contact): ReactNode {
  const t = useTranslate('kit');
  return (
    <>
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
      {helpUrl ? <a href={helpUrl}>{t('contact.help')}</a> : null}
    </>
  );
}
