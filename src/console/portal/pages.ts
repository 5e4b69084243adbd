import { lazy, type ComponentType } from 'react';
import type { PublicPageName } from '../../contract/generated/public-routes';
import { withTexts } from '../kit/with-texts';
import type { PageProps } from './page-props';

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

const toLogin: Load = () => import('./sign-in-redirect/to-login-page');

/** Any other path behaves like login. */
type PageName = PublicPageName | 'unknown';

/** Which part holds each public route; every one is a file of its own, fetched when it is visited. */
const loads: Readonly<Record<PageName, Load>> = {
  unknown: toLogin,
  home: toLogin,
  login: toLogin,
  securityLogin: () => import('./login/login-page'),
  routingLogin: () => import('./sign-in-redirect/routing-login-page'),
  routingLoginLoad: () => import('./sign-in-redirect/routing-login-load-page'),
  logout: () => import('./sign-out/logout-page'),
  forgetPassword: () => import('./password/forget-password-page'),
  changePassword: () => import('./password/change-password-page'),
  register: () => import('./registration/register-page'),
  confirmRegistration: () => import('./registration/confirm-page'),
  errorLogin: () => import('./outcomes/error-login-page'),
  recoveryEmailSent: () => import('./outcomes/recovery-email-sent-page'),
  passwordUpdatedSuccessfully: () => import('./outcomes/password-updated-page'),
  passwordExpired: () => import('./outcomes/password-expired-page'),
  restoreLinkExpired: () => import('./outcomes/restore-link-expired-page'),
  privacy: () => import('./privacy/privacy-page'),
  demoMailbox: () => import('./mailbox/mailbox-page'),
  finalizationRequest: () =>
    withTexts(() => import('./finalization/finalization-page'), ['finalization', 'keys', 'subjectAttributes']),
  revocation: () => import('./revocation/revocation-page'),
  listRevoke: () => import('./revocation/list-page'),
  finishRevoke: () => import('./revocation/finish-page'),
  infoCard: () => import('./revocation/info-page'),
};

const components = new Map<PageName, ComponentType<PageProps>>();

/** Returns the page's component, the same at every asking: another one would lose what was typed. */
export function pageNamed(name: PageName = 'unknown'): ComponentType<PageProps> {
  return components.get(name) ?? cacheComponent(name, lazy(loads[name]));
}

/**
 * Fetches a page's file ahead, so that it shows without waiting: React holds back for a third of a second what it had
 * to wait for. What fails to come, fails again when it is shown, and is reported there.
 */
export async function preloadPage(name: PageName = 'unknown'): Promise<void> {
  const loaded = await loads[name]().catch(() => undefined);
  if (loaded && !components.has(name)) cacheComponent(name, loaded.default);
}

function cacheComponent(name: PageName, component: ComponentType<PageProps>): ComponentType<PageProps> {
  components.set(name, component);
  return component;
}
