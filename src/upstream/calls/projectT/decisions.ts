import type * as calls from '../../../contract/generated/calls/projectT';
import { reviewRequest } from '../../domain/documents/review-request';
import { type Handler, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { issuanceErrorKeys } from '../../domain/issuance/issuance-error';
import { issueRequest, type PreparedKey, prepareKey } from '../../domain/issuance/issue-request';
import { rejectWithReason } from '../../domain/requests/review/reject-with-reason';
import { transitionResult } from '../../domain/requests/transition-result';
import { openProjectT } from './open-project-t';

/** Approves a request of Project T, or sends it back with a reason. */
export const review: Handler<typeof calls.review> = async (context) => {
  const request = await openProjectT(context, context.body.ceid, { lock: true });
  return transitionResult(await reviewRequest(context, request, context.body), context);
};

/** Rejects the request for good. @throws ApiError as {@link rejectWithReason} */
export const rejectrequest: Handler<typeof calls.rejectrequest> = async (context) => {
  const request = await openProjectT(context, context.body.ceid, { lock: true });
  return transitionResult(await rejectWithReason(context, request, context.body), context);
};

const prepare: Preparation<typeof calls.issue, PreparedKey> = async (context) => {
  return prepareKey(context, await openProjectT(context, context.body.ceid), context.body);
};

const carryOut: PreparedHandler<typeof calls.issue, PreparedKey> = async (context) => {
  const request = await openProjectT(context, context.body.ceid, { lock: true });
  return issueRequest(context, request, context.body, context.prepared, issuanceErrorKeys);
};

/** Issues a certificate of Project T, by another person than who reviewed. */
export const issue = withPreparation<typeof calls.issue, PreparedKey>(prepare, carryOut);
