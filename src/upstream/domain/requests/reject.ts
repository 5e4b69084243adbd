import { CallFailure } from '../failure';
import { fire, judge, type Acting } from './fire';
import { requestReasonProblem } from './reject-reason';
import { checkVersion } from './request-version';
import type { RequestRow } from '../../store/request-row';

/** Why a request is rejected. */
interface Rejection {
  readonly rejectReasonId: string;
  readonly observation?: string;
  readonly version?: number;
}

/**
 * Rejects a request, which is final.
 * @throws CallFailure rejectReasonInvalid for a reason of something else; validationFailed without the observation that
 * the reason asks for; else as {@link fire}
 */
export async function rejectWithReason(acting: Acting, request: RequestRow, rejection: Rejection): Promise<RequestRow> {
  const { rejectReasonId: reasonId, observation, version } = rejection;
  const problem = requestReasonProblem(request, reasonId, observation);
  const brought = problem === 'rejectReasonInvalid' ? [] : ['reasonValid'];
  await checkVersion(acting, request, version);
  await judge(acting, request, { event: 'reject', brought });
  if (problem) throw new CallFailure('validationFailed', { fields: [{ field: '/observation', code: problem }] });
  return fire(acting, request, { event: 'reject', version, brought, reasonId, observation });
}
