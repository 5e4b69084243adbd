import * as olderMechanism from './older-mechanism';
import * as password from './password';
import * as registration from './registration';
import * as roles from './roles';
import * as signIn from './sign-in';
import type { FamilyHandlers } from '../../domain/handler';

export const auth: FamilyHandlers<'auth'> = {
  ...olderMechanism,
  ...password,
  ...registration,
  ...roles,
  ...signIn,
};
