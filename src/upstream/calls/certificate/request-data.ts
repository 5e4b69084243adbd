import type * as calls from '../../../contract/generated/calls/certificate';
import { callerOf, type Handler } from '../../domain/handler';
import { newDraft } from '../../domain/requests/filing/new-draft';
import { openRequest } from '../../domain/requests/open-request';
import { saveRequestData } from '../../domain/documents/save-request-data';

/**
 * Stores a partial save by the applicant, or the correction of a subject by the person who reviews or issues.
 * @throws ApiError as `newDraft`, `openRequest` and `saveRequestData`
 */
export const updateRequestData: Handler<typeof calls.updateRequestData> = async (context) => {
  const { body, now } = context;
  const { externalRequestId } = body;
  const request =
    externalRequestId === undefined
      ? await newDraft(context, callerOf(context), body)
      : await openRequest(context, { externalRequestId }, { lock: true });
  const after = await saveRequestData(context, request, body);
  return {
    externalRequestId: String(after.external_id),
    contractRequestId: String(after.id),
    serviceStatusId: after.state,
    savedAt: now.toISOString(),
    version: after.version,
  };
};
