import type { getRevocationReason as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../../domain/handler';
import { isRevocationStaff, revocationReasons } from '../../domain/revocation/causes';

/** Staff choose among all; anybody else, with a session or without, among those that are offered in public. */
export const getRevocationReason: Handler<typeof call> = async ({ caller, language }) =>
  revocationReasons(language, caller !== undefined && isRevocationStaff(caller.held));
