import { changePassword } from '../../services/auth/change-password';
import { forgetPassword } from '../../services/auth/forget-password';
import { login } from '../../services/auth/login';
import { logoutSecurity } from '../../services/auth/logout-security';
import { olderLogin } from '../../services/auth/older-login';
import { olderProfile } from '../../services/auth/older-profile';
import { olderRegister } from '../../services/auth/older-register';
import { refreshTokenSecurity } from '../../services/auth/refresh-token-security';
import { structureRolesPrivileges } from '../../services/auth/structure-roles-privileges';
import { validateTokenChangePassword } from '../../services/auth/validate-token-change-password';
import { verifyCaptcha } from '../../services/auth/verify-captcha';
import { versionConsult } from '../../services/auth/version-consult';
import type { FamilyHandlers } from '../../domain/handler';

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
