import type * as calls from '../../../contract/generated/calls/certificate';
import type { TicketStep } from '../../adapters/tickets/ticket-adapter';
import type { Language } from '../../../contract/generated/languages';
import * as requestStates from '../../../contract/generated/states/request';
import type { Certificate } from '../../../contract/generated/types';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';
import { applicantStateName, nameOf } from '../../domain/catalogue-names';
import { ApiError } from '../../domain/api-error';
import { municipalityName } from '../../domain/municipalities';
import { type Handler, outcome, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { assertAllowed } from '../../domain/requests/apply-transition';
import { tryCode } from '../../domain/requests/one-time-code';
import { carrierOf } from '../../domain/requests/carrier-of';
import { readLapses } from '../../domain/requests/lapse';
import { openRequest } from '../../domain/requests/open-request';
import { isHeldBy } from '../../domain/requests/own-request';
import { checkVersion } from '../../domain/requests/request-version';
import { causeFor } from '../../domain/revocation/causes';
import {
  consultableRequests,
  isRevocableOnline,
  openRevocationSession,
} from '../../domain/revocation/revocation-session';
import { revokeRequest } from '../../domain/revocation/revoke-request';
import { askAboutTicket, spendTicket } from '../../domain/revocation/spend-ticket';
import type { Services } from '../../domain/services';
import { codeError } from '../../domain/verification-code';
import { translate } from '../../translate';
import type { RequestRow } from '../../store/request-row';
import { isSameEmail } from '../../../contract/normalize-email';

/**
 * Returns the filed requests and the certificates of the person who opened the session and has proven the code of their
 * mail. Before that there is no response, so no one learns whether there is such a person.
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
    isSameEmail(consult.email, parameters.email);
  if (!same) throw new ApiError('revocationConsultFailure', { status: 403 });
  if (!consult.proven_at) throw new ApiError('otpInvalid');
  const requests = await consultableRequests(trx, consult);
  const statuses = await services.pki.statuses(requests.flatMap(({ certificate_serial: serial }) => serial ?? []));
  const lapses = await readLapses(trx, requests, now);
  return Promise.all(
    requests.map(async (request) => ({
      ...(await present(services, request, language)),
      ...parcelOf(request, language),
      lastStatusDate: request.last_status_at.toISOString(),
      ...(request.due_at && { dueAt: request.due_at.toISOString() }),
      ...(lapses.has(request.id) && { lapsesAt: lapses.get(request.id)?.toISOString() }),
      ...(request.certificate_serial !== null && {
        ocspStatus: statuses.get(request.certificate_serial)?.status ?? ('unknown' as const),
        ocspCheckedAt: now.toISOString(),
      }),
    })),
  );
};

/** Returns how a medium that is on its way can be followed: nothing of whom and where in the city it is brought to. */
function parcelOf(request: RequestRow, language: Language): Partial<Certificate> {
  const carrier = requestStates.inDelivery.has(request.state) ? carrierOf(request, language) : undefined;
  if (!carrier || request.guide_number === null) return {};
  const { delivery_municipality: city, delivery_due_at: due } = request;
  return {
    ...carrier,
    guideNumber: request.guide_number,
    ...(city !== null && { deliveryCity: municipalityName(city) }),
    ...(due && { deliveryDueAt: due.toISOString() }),
  };
}

async function present({ pki }: Services, request: RequestRow, language: Language): Promise<Certificate> {
  const serialNumber = request.certificate_serial ?? undefined;
  const { revocation } = (serialNumber === undefined ? undefined : await pki.certificate(serialNumber)) ?? {};
  return {
    contractRequestId: String(request.id),
    reference: request.reference,
    ...(serialNumber !== undefined && { serialNumber }),
    certificateTypeName: nameOf('products', request.product, language),
    medium: request.medium,
    serviceStatusId: request.state,
    statusName: applicantStateName(request.state, language),
    subject: request.subscriber_name,
    ...(request.valid_from && { validFrom: request.valid_from.toISOString() }),
    ...(request.valid_to && { validTo: request.valid_to.toISOString() }),
    revocable: isRevocableOnline(request),
    ...(revocation?.appliedAt && {
      revokedAt: revocation.appliedAt.toISOString(),
      reason: revocation.reason,
      reasonName: nameOf('revocationCauses', revocation.cause, language),
    }),
  };
}

interface Proofs {
  /** Why the captcha does not count, where it does not. */
  readonly captchaError?: ApiError;
  readonly ticket?: TicketStep<boolean> | undefined;
}

/**
 * Spends the captcha for good, whatever comes of the call, and asks about the code of the case; a write sent again is
 * answered before either is asked for.
 */
const prepare: Preparation<typeof calls.revokeCertificate, Proofs> = async (context) => {
  const { services, trx, body, now } = context;
  try {
    await spendCaptcha(services, trx, 'proof', body.captcha, now);
  } catch (error) {
    if (error instanceof ApiError) return { captchaError: error };
    throw error;
  }
  const { id } = await openRequest(context, body);
  return { ticket: await askAboutTicket(services, body.ticketCode, `requests/${id}`) };
};

const revoke: PreparedHandler<typeof calls.revokeCertificate, Proofs> = async (context) => {
  const { body, caller, trx, language } = context;
  const request = await openRequest(context, body, { lock: true });
  await checkVersion(context, request, body.version);
  await assertAllowed(context, request, { event: 'revoke', providedGuards: ['causeStated'] });
  const { captchaError, ticket } = context.prepared;
  if (captchaError) throw captchaError;
  const cause = causeFor(body.revocationReasonId, request, caller);
  const verdict = body.otp ? await tryCode(context, request, body.otp) : undefined;
  if (verdict?.valid === false) throw codeError(verdict.remaining);
  await spendTicket(context, ticket);
  const receipt = await revokeRequest({ ...context, trx }, request, {
    event: 'revoke',
    providedGuards: ['causeStated'],
    cause,
    byHolder: isHeldBy(request, caller),
    receivedAt: body.receivedAt === undefined ? undefined : new Date(body.receivedAt),
    observation: body.observation,
    version: body.version,
  });
  return receipt.appliedAt ? receipt : outcome(receipt, { message: translate(language, 'errors.revocationReceived') });
};

/** By staff, a partner, a supervisor or the holder; who may give which cause is in causes.ts. */
export const revokeCertificate = withPreparation<typeof calls.revokeCertificate, Proofs>(prepare, revoke);
