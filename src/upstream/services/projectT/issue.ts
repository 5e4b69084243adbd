import type { issue as call } from '../../../contract/generated/calls/projectT';
import { withPreparation, type Preparation, type PreparedHandler } from '../../domain/handler';
import { issuanceWords } from '../../domain/issuance/issuance-failure';
import { issueRequest, prepareKey, type PreparedKey } from '../../domain/issuance/issue-request';
import { openProjectT } from './open-project-t';

const prepare: Preparation<typeof call, PreparedKey> = async (context) => {
  return prepareKey(context, await openProjectT(context, context.body.ceid), context.body);
};

const carryOut: PreparedHandler<typeof call, PreparedKey> = async (context) => {
  const request = await openProjectT(context, context.body.ceid, true);
  return issueRequest(context, request, context.body, context.prepared, issuanceWords);
};

/** Issues a certificate of Project T, by somebody else than who reviewed. */
export const issue = withPreparation<typeof call, PreparedKey>(prepare, carryOut);
