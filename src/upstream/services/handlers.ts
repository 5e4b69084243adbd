import { changePassword } from './auth/change-password';
import { forgetPassword } from './auth/forget-password';
import { login } from './auth/login';
import { logoutSecurity } from './auth/logout-security';
import { olderLogin } from './auth/older-login';
import { olderProfile } from './auth/older-profile';
import { olderRegister } from './auth/older-register';
import { refreshTokenSecurity } from './auth/refresh-token-security';
import { structureRolesPrivileges } from './auth/structure-roles-privileges';
import { validateTokenChangePassword } from './auth/validate-token-change-password';
import { verifyCaptcha } from './auth/verify-captcha';
import { versionConsult } from './auth/version-consult';
import { captchaChallenge } from './embedded/captcha-challenge';
import { exchangeLogin } from './embedded/exchange-login';
import { loginChallenge } from './embedded/login-challenge';
import { mail } from './embedded/mail';
import { mailAttachment } from './embedded/mail-attachment';
import { mailbox } from './embedded/mailbox';
import { getsystemconfiguration } from './certificate/get-system-configuration';
import { getsystemconfigurationfilter } from './certificate/get-system-configuration-filter';
import { updateSystemConfiguration } from './certificate/update-system-configuration';
import type { AnyHandler, CallKey } from './handler';
import { getsystemconfiguration as getProjectTConfiguration } from './projectT/get-system-configuration';
import { requestHandlers } from './request-handlers';
import { validateSession } from './security/validate-session';
import { structureHandlers } from './structure-handlers';

/** The calls this server answers itself, by family and name; one without a handler answers 501 with its name. */
export const handlers: Readonly<Partial<Record<CallKey, AnyHandler>>> = {
  ...requestHandlers,
  ...structureHandlers,
  'auth.changePassword': changePassword,
  'auth.forgetPassword': forgetPassword,
  'auth.login': login,
  'auth.logoutSecurity': logoutSecurity,
  'auth.olderLogin': olderLogin,
  'auth.olderProfile': olderProfile,
  'auth.olderRegister': olderRegister,
  'auth.refreshTokenSecurity': refreshTokenSecurity,
  'auth.structureRolesPrivileges': structureRolesPrivileges,
  'auth.validateTokenChangePassword': validateTokenChangePassword,
  'auth.verifyCaptcha': verifyCaptcha,
  'auth.versionConsult': versionConsult,
  'certificate.getsystemconfiguration': getsystemconfiguration,
  'certificate.getsystemconfigurationfilter': getsystemconfigurationfilter,
  'certificate.updateSystemConfiguration': updateSystemConfiguration,
  'embedded.captchaChallenge': captchaChallenge,
  'embedded.exchangeLogin': exchangeLogin,
  'embedded.loginChallenge': loginChallenge,
  'embedded.mail': mail,
  'embedded.mailAttachment': mailAttachment,
  'embedded.mailbox': mailbox,
  'projectT.getsystemconfiguration': getProjectTConfiguration,
  'security.validateSession': validateSession,
};
