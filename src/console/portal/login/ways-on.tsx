import type { ReactNode } from 'react';
import { consultPath, revocationPath } from '../../../contract/consult-path';
import { isPlainPress } from '../../kit/is-plain-press';
import { useTranslate } from '../../kit/use-translate';
import { PortalLink } from '../portal-link';
import { useMailsCode } from '../revocation/use-mails-code';
import './ways-on.css';

/** Where an applicant begins a request. */
export const requestPath = '/clientSection/form';

/**
 * Renders what people come here for beside signing in: to ask for a certificate, to follow a request, to revoke one.
 *
 * @param onRequest is called instead of opening the request, where one has to sign in first.
 */
export function WaysOn({ onRequest }: { onRequest: (() => void) | undefined }): ReactNode {
  const t = useTranslate('portal');
  const mailsCode = useMailsCode();
  return (
    <nav className="ways-on" aria-labelledby="ways-on">
      <h2 id="ways-on">{t('waysOn.title')}</h2>
      <ul>
        <li>
          <a
            href={requestPath}
            onClick={(event) => {
              if (!onRequest || !isPlainPress(event)) return;
              event.preventDefault();
              onRequest();
            }}
          >
            {t('waysOn.request')}
          </a>
          <p>{t('waysOn.requestWhy')}</p>
        </li>
        <li>
          <PortalLink href={consultPath}>{t('waysOn.follow')}</PortalLink>
          <p>{t(mailsCode ? 'waysOn.followWhy' : 'waysOn.followElsewhere')}</p>
        </li>
        <li>
          <PortalLink href={revocationPath}>{t('waysOn.revoke')}</PortalLink>
          <p>{t('waysOn.revokeWhy')}</p>
        </li>
      </ul>
    </nav>
  );
}
