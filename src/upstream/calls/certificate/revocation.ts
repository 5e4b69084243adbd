import type * as calls from '../../../contract/generated/calls/certificate';
import type { Language } from '../../../contract/generated/languages';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { Certificate } from '../../../contract/generated/types';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';
import { lifecycleName, nameOf } from '../../domain/catalogue-names';
import { ApiError } from '../../domain/api-error';
import { type Handler, outcome, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { assertAllowed } from '../../domain/requests/apply-transition';
import { tryCode } from '../../domain/requests/one-time-code';
import { openRequest } from '../../domain/requests/open-request';
import { checkVersion } from '../../domain/requests/request-version';
import { causeFor } from '../../domain/revocation/causes';
import { certifiedRequests, openRevocationSession } from '../../domain/revocation/revocation-session';
import { revokeRequest } from '../../domain/revocation/revoke-request';
import { spendTicket } from '../../domain/revocation/spend-ticket';
import type { Services } from '../../domain/services';
import { translate } from '../../translate';
import type { RequestRow } from '../../store/request-row';

const revocable = new Set(requestLifecycle.events.find(({ name }) => name === 'revokeOnline')?.from);

/**
 * Returns the certificates of the person who opened the session and has proven the code of their mail. Before that
 * there is no response, so no one learns whether there is such a person.
 * @throws ApiError otpInvalid; revocationConsultFailure for other data than the revocation session was opened with
 */
export const getCertificateToRevoke: Handler<typeof calls.getCertificateToRevoke> = async ({
  parameters,
  tokenSubject,
  trx,
  services,
  now,
  language,
}) => {
  const consult = await openRevocationSession(trx, tokenSubject, now);
  const same =
    consult.document_type === parameters.documentType &&
    consult.document_number === parameters.documentNumber.trim() &&
    consult.email.toLowerCase() === parameters.email.trim().toLowerCase();
  if (!same) throw new ApiError('revocationConsultFailure', { status: 403 });
  if (!consult.proven_at) throw new ApiError('otpInvalid');
  const requests = await certifiedRequests(trx, consult);
  const statuses = await services.pki.statuses(requests.map(serialOf));
  return Promise.all(
    requests.map(async (request) => ({
      ...(await present(services, request, language)),
      ocspStatus: statuses.get(serialOf(request))?.status ?? ('unknown' as const),
      ocspCheckedAt: now.toISOString(),
    })),
  );
};

const serialOf = (request: RequestRow): string => request.certificate_serial ?? '';

async function present({ pki }: Services, request: RequestRow, language: Language): Promise<Certificate> {
  const serialNumber = serialOf(request);
  const { revocation } = (await pki.certificate(serialNumber)) ?? {};
  return {
    contractRequestId: String(request.id),
    reference: request.reference,
    serialNumber,
    certificateTypeName: nameOf('products', request.product, language),
    medium: request.medium,
    serviceStatusId: request.state,
    statusName: lifecycleName('states', request.state, language),
    subject: request.subscriber_name,
    ...(request.valid_from && { validFrom: request.valid_from.toISOString() }),
    ...(request.valid_to && { validTo: request.valid_to.toISOString() }),
    revocable: revocable.has(request.state),
    ...(revocation?.appliedAt && { revokedAt: revocation.appliedAt.toISOString(), reason: revocation.reason }),
  };
}

/** Spends the captcha for good, whatever comes of the call; a write sent again is answered before it is asked for. */
const prepare: Preparation<typeof calls.revokeCertificate, ApiError | undefined> = async ({
  services,
  trx,
  body,
  now,
}) => {
  try {
    await spendCaptcha(services, trx, 'proof', body.captcha, now);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
};

const revoke: PreparedHandler<typeof calls.revokeCertificate, ApiError | undefined> = async (context) => {
  const { body, caller, trx, language } = context;
  const request = await openRequest(context, body, true);
  await checkVersion(context, request, body.version);
  await assertAllowed(context, request, { event: 'revoke', providedGuards: ['causeStated'] });
  if (context.prepared) throw context.prepared;
  const cause = causeFor(body.revocationReasonId, request, caller);
  if (body.otp && !(await tryCode(context, request, body.otp)).valid) {
    throw new ApiError('otpInvalid', { fields: [{ field: '/otp', code: 'otpInvalid' }], keepWrites: true });
  }
  await spendTicket(context, body.ticketCode, `requests/${request.id}`);
  const receipt = await revokeRequest({ ...context, trx }, request, {
    event: 'revoke',
    providedGuards: ['causeStated'],
    cause,
    byHolder: request.owner_id === caller?.userId,
    receivedAt: body.receivedAt === undefined ? undefined : new Date(body.receivedAt),
    observation: body.observation,
    version: body.version,
  });
  return receipt.appliedAt ? receipt : outcome(receipt, { message: translate(language, 'errors.revocationReceived') });
};

/** By staff, a partner, a supervisor or the holder; who may give which cause is in causes.ts. */
export const revokeCertificate = withPreparation<typeof calls.revokeCertificate, ApiError | undefined>(prepare, revoke);
