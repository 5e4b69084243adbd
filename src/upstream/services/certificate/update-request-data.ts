import type { updateRequestData as call } from '../../../contract/generated/calls/certificate';
import { callerOf, type Handler } from '../handler';
import { enteredColumns, subjectColumns } from '../requests/entered-data';
import { fire } from '../requests/fire';
import { newDraft } from '../requests/new-draft';
import { openRequest } from '../requests/open-request';
import type { RequestRow } from '../requests/request-row';
import { voidApproval } from '../requests/void-approval';

/** Which of the texts of the structure service each acceptance is of. */
const acceptances = [
  { of: /^terms/i, column: 'terms_at' },
  { of: /^data/i, column: 'treatment_at' },
] as const;

/**
 * A partial save by the applicant, or the correction of a subject by the official, which voids what was approved.
 * @throws CallFailure stateRefused for a request that is neither a draft nor waiting for its issuance
 */
export const updateRequestData: Handler<typeof call> = async (context) => {
  const { body, now } = context;
  const caller = callerOf(context);
  const { externalRequestId, values = {}, subject = [], accepted = [], observation, version } = body;
  const request =
    externalRequestId === undefined
      ? await newDraft(context, caller, body.productId, body.medium)
      : await openRequest(context, { externalRequestId }, true);
  const accepts = acceptances.filter(({ of }) => accepted.some(({ textId }) => of.test(textId)));
  const entered: Partial<RequestRow> = {
    ...enteredColumns(request, values),
    ...(subject.length > 0 && subjectColumns(request, subject)),
    ...Object.fromEntries(accepts.map(({ column }) => [column, now])),
  };
  const corrects = request.state === 'EMC';
  const after = await fire(context, request, {
    event: corrects ? 'returnForSubject' : 'save',
    version,
    observation,
    changes: { ...entered, ...(corrects && { reviewer_id: null }) },
  });
  if (corrects) await voidApproval(context, request);
  return {
    externalRequestId: String(after.external_id),
    contractRequestId: String(after.id),
    serviceStatusId: after.state,
    savedAt: now.toISOString(),
    version: after.version,
  };
};
