import * as login from './login';
import * as olderMechanism from './older-mechanism';
import * as olderRegistration from './older-registration';
import * as password from './password';
import * as roles from './roles';
import type { FamilyHandlers } from '../../domain/handler';

export const auth: FamilyHandlers<'auth'> = {
  ...login,
  ...olderMechanism,
  ...olderRegistration,
  ...password,
  ...roles,
};
