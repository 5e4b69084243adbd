import type { Privilege } from '../../../contract/generated/access';
import type * as calls from '../../../contract/generated/calls/certificate';
import { requireSecurityToken } from '../../domain/accounts/security-proof';
import { ApiError } from '../../domain/api-error';
import {
  callerOf,
  type ContextOf,
  type Handler,
  type Preparation,
  type PreparedHandler,
  withPreparation,
} from '../../domain/handler';
import { certificateFile } from '../../domain/issuance/certificate-file';
import { directIssueErrorKeys, issuanceErrorKeys } from '../../domain/issuance/issuance-error';
import { issueRequest, type PreparedKey, prepareKey } from '../../domain/issuance/issue-request';
import { openOf, openRequest } from '../../domain/requests/open-request';

const prepareForPartner: Preparation<typeof calls.issueCertificate, PreparedKey> = async (context) => {
  return prepareKey(context, await openOf('MYSELF', context, context.body), context.body);
};

const issueByPartner: PreparedHandler<typeof calls.issueCertificate, PreparedKey> = async (context) => {
  const request = await openOf('MYSELF', context, context.body, { lock: true });
  return issueRequest(context, request, context.body, context.prepared, directIssueErrorKeys);
};

/** A partner issues, by another person than who reviewed. */
export const issueCertificate = withPreparation<typeof calls.issueCertificate, PreparedKey>(
  prepareForPartner,
  issueByPartner,
);

/** Officials issue certificates; other products are issued by the person who decides them (request.json, issue). */
const applications = ['ECD', 'OTH'];

const prepareForOfficial: Preparation<typeof calls.ecdissuecertificate, PreparedKey> = async (context) => {
  await proveOfficial(context);
  return prepareKey(context, await openOf(applications, context, context.body), context.body);
};

/**
 * @throws ApiError unauthorized unless the security token is of this very session; officialMismatch for another's name
 */
async function proveOfficial(context: Omit<ContextOf<typeof calls.ecdissuecertificate>, 'trx'>): Promise<void> {
  const caller = callerOf(context);
  await requireSecurityToken(context.services, caller, context.parameters.securityToken);
  if (context.body.official !== caller.username) {
    throw new ApiError('officialMismatch', { fields: [{ field: '/official', code: 'officialMismatch' }] });
  }
}

const issueByOfficial: PreparedHandler<typeof calls.ecdissuecertificate, PreparedKey> = async (context) => {
  const request = await openOf(applications, context, context.body, { lock: true });
  return issueRequest(context, request, context.body, context.prepared, issuanceErrorKeys);
};

/** The decision of an official, with the security token of their session and their own verified credentials. */
export const ecdissuecertificate = withPreparation<typeof calls.ecdissuecertificate, PreparedKey>(
  prepareForOfficial,
  issueByOfficial,
);

const codes: readonly Privilege[] = ['DOWNLOAD_ECD', 'DOWNLOAD_MYSELF', 'CONSULT_SUBSCRIBER'];

/** Returns the file to staff, to the partner whose request it is, or to its holder. */
export const downloadCertificate: Handler<typeof calls.downloadCertificate> = async (context) =>
  certificateFile(context, await openRequest(context, context.parameters), codes);
