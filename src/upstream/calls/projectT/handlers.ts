import * as decisions from './decisions';
import * as requests from './requests';
import * as revokeProjectT from './revoke-project-t';
import type { FamilyHandlers } from '../../domain/handler';

export const projectT: FamilyHandlers<'projectT'> = {
  ...decisions,
  ...requests,
  ...revokeProjectT,
};
