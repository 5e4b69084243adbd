import * as dossier from './dossier';
import * as keys from './keys';
import * as lists from './lists';
import * as mailbox from './mailbox';
import * as review from './review';
import * as revocation from './revocation';
import * as signIn from './sign-in';
import type { FamilyHandlers } from '../../domain/handler';

export const embedded: FamilyHandlers<'embedded'> = {
  ...dossier,
  ...keys,
  ...lists,
  ...mailbox,
  ...review,
  ...revocation,
  ...signIn,
};
