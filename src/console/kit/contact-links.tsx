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
      <Page href={privacyUrl}>{t('contact.privacy')}</Page>
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
      {helpUrl ? <Page href={helpUrl}>{t('contact.help')}</Page> : null}
    </>
  );
}

/** Renders a link beside the page, on which a form may be half filled in. */
function Page({ href, children }: { href: string; children: string }): ReactNode {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
