import type { changeEMCStatus as call } from '../../../contract/generated/calls/certificate';
import { callerOf, type Handler } from '../../domain/handler';
import { fire } from '../../domain/requests/fire';
import { openRequest } from '../../domain/requests/open-request';
import { transitionResult } from '../../domain/requests/transition-result';

/** Sends a reviewed request to issuance; whoever does is its reviewer unless somebody attested the review before. */
export const changeEMCStatus: Handler<typeof call> = async (context) => {
  const { observation, version } = context.body;
  const request = await openRequest(context, context.body, true);
  const changes = { reviewer_id: request.reviewer_id ?? callerOf(context).userId };
  const after = await fire(context, request, { event: 'approve', version, observation, changes });
  return transitionResult(after, context.language);
};
