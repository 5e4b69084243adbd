import type { ReactNode } from 'react';
import { useTranslate } from './use-translate';

/** How people reach those who help them, as the installation says it. */
export interface Contact {
  email?: string;
  phone?: string;
  helpUrl?: string;
  privacyUrl?: string;
}

/** Renders whom to ask, help and privacy notice; what the installation does not name is left out. */
export function ContactLinks({ contact }: { contact: Contact }): ReactNode {
  const t = useTranslate('kit');
  const { email, phone, helpUrl, privacyUrl } = contact;
  return (
    <>
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {phone ? <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> : null}
      {helpUrl ? <a href={helpUrl}>{t('contact.help')}</a> : null}
      {privacyUrl ? <a href={privacyUrl}>{t('contact.privacy')}</a> : null}
    </>
  );
}
