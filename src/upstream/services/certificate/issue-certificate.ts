import type { issueCertificate as call } from '../../../contract/generated/calls/certificate';
import { withPreparation, type Preparation, type PreparedHandler } from '../../domain/handler';
import { directIssueWords } from '../../domain/issuance/issuance-failure';
import { issueRequest, prepareKey, type PreparedKey } from '../../domain/issuance/issue-request';
import { openOf } from '../../domain/requests/open-request';

const prepareForPartner: Preparation<typeof call, PreparedKey> = async (context) => {
  return prepareKey(context, await openOf('MYSELF', context, context.body), context.body);
};

const issueByPartner: PreparedHandler<typeof call, PreparedKey> = async (context) => {
  const request = await openOf('MYSELF', context, context.body, true);
  return issueRequest(context, request, context.body, context.prepared, directIssueWords);
};

/** A partner issues, by somebody else than who reviewed. */
export const issueCertificate = withPreparation<typeof call, PreparedKey>(prepareForPartner, issueByPartner);
