import { changePassword } from '../auth/change-password';
import { forgetPassword } from '../auth/forget-password';
import { login } from '../auth/login';
import { logoutSecurity } from '../auth/logout-security';
import { olderLogin } from '../auth/older-login';
import { olderProfile } from '../auth/older-profile';
import { olderRegister } from '../auth/older-register';
import { refreshTokenSecurity } from '../auth/refresh-token-security';
import { structureRolesPrivileges } from '../auth/structure-roles-privileges';
import { validateTokenChangePassword } from '../auth/validate-token-change-password';
import { verifyCaptcha } from '../auth/verify-captcha';
import { versionConsult } from '../auth/version-consult';
import type { FamilyHandlers } from '../handler';

export const auth: FamilyHandlers<'auth'> = {
  changePassword,
  forgetPassword,
  login,
  logoutSecurity,
  olderLogin,
  olderProfile,
  olderRegister,
  refreshTokenSecurity,
  structureRolesPrivileges,
  validateTokenChangePassword,
  verifyCaptcha,
  versionConsult,
};
