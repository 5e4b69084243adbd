import type {
  getcauserevocation as causesCall,
  getRejectionReason as reasonsCall,
} from '../../../contract/generated/calls/projectT';
import { rejectReasons } from '../../domain/requests/reject-reason';
import { revocationReasons } from '../../domain/revocation/causes';
import type { Handler } from '../../domain/handler';

/** Every legal cause: staff revoke here. */
export const getcauserevocation: Handler<typeof causesCall> = async ({ language }) => revocationReasons(language, true);

/** For the rejection dialog. */
export const getRejectionReason: Handler<typeof reasonsCall> = async ({ language }) => rejectReasons(language, 'PROYT');
