import * as decisions from './decisions';
import * as requests from './requests';
import * as revocation from './revocation';
import type { FamilyHandlers } from '../../domain/handler';

export const projectT: FamilyHandlers<'projectT'> = {
  ...decisions,
  ...requests,
  ...revocation,
};
