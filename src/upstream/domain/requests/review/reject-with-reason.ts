import type { RequestGuard } from '../../../../contract/generated/lifecycles/request';
import { invalidField } from '../../api-error';
import { applyTransition, assertAllowed, type ActionContext } from '../apply-transition';
import { requestReasonProblem } from './rejection-reasons';
import { checkVersion } from '../request-version';
import type { RequestRow } from '../../../store/request-row';

/** Why a request is rejected. */
interface Rejection {
  readonly rejectReasonId: string;
  readonly observation?: string;
  readonly version?: number;
}

/**
 * Rejects a request, which is final.
 * @throws ApiError rejectReasonInvalid for a reason of something else; validationFailed without the observation that
 * the reason asks for; else as {@link applyTransition}
 */
export async function rejectWithReason(
  context: ActionContext,
  request: RequestRow,
  rejection: Rejection,
): Promise<RequestRow> {
  const { rejectReasonId: reasonId, observation, version } = rejection;
  const problem = requestReasonProblem(request, reasonId, observation);
  const providedGuards: readonly RequestGuard[] = problem === 'rejectReasonInvalid' ? [] : ['reasonValid'];
  await checkVersion(context, request, version);
  await assertAllowed(context, request, { event: 'reject', providedGuards });
  if (problem) throw invalidField('/observation', problem);
  return applyTransition(context, request, { event: 'reject', version, providedGuards, reasonId, observation });
}
