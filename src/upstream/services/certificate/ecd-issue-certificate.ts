import type { ecdissuecertificate as call } from '../../../contract/generated/calls/certificate';
import { CallFailure } from '../../domain/failure';
import { callerOf, withPreparation, type ContextOf, type Preparation, type PreparedHandler } from '../../domain/handler';
import { verifyToken } from '../../domain/accounts/tokens';
import { issuanceWords } from '../../domain/issuance/issuance-failure';
import { issueRequest, prepareKey, type PreparedKey } from '../../domain/issuance/issue-request';
import { openOf } from '../../domain/requests/open-request';

/** Officials issue certificates; other products are issued by whoever decides them (request.json, issue). */
const applications = ['ECD', 'OTH'];

const prepareForOfficial: Preparation<typeof call, PreparedKey> = async (context) => {
  await proveOfficial(context);
  return prepareKey(context, await openOf(applications, context, context.body), context.body);
};

/** @throws CallFailure unauthorized unless the security token is of this very session; officialMismatch for somebody else's name */
async function proveOfficial(context: ContextOf<typeof call>): Promise<void> {
  const { sessionId, userId, username } = callerOf(context);
  const claims = await verifyToken(context.services, 'security', context.parameters.securityToken);
  if (claims.sessionId !== sessionId || claims.subject !== userId) throw new CallFailure('unauthorized');
  if (context.body.official !== username) {
    throw new CallFailure('officialMismatch', { fields: [{ field: '/official', code: 'officialMismatch' }] });
  }
}

const issueByOfficial: PreparedHandler<typeof call, PreparedKey> = async (context) => {
  const request = await openOf(applications, context, context.body, true);
  return issueRequest(context, request, context.body, context.prepared, issuanceWords);
};

/** The decision of an official, with the security token of their session and their own verified credentials. */
export const ecdissuecertificate = withPreparation<typeof call, PreparedKey>(prepareForOfficial, issueByOfficial);
