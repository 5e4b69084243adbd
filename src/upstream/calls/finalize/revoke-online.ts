import type * as calls from '../../../contract/generated/calls/finalize';
import { revoked } from '../../../contract/generated/states/request';
import type { TicketStep } from '../../adapters/tickets/ticket-adapter';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';
import { ApiError } from '../../domain/api-error';
import { outcome, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { requestById } from '../../domain/requests/load-request-case';
import { causeFor } from '../../domain/revocation/causes';
import {
  consultableRequests,
  checkCode,
  openRevocationSession,
  spendCode,
  subjectOf,
} from '../../domain/revocation/revocation-session';
import { revokeRequest } from '../../domain/revocation/revoke-request';
import { askAboutTicket, spendTicket } from '../../domain/revocation/spend-ticket';
import { translate } from '../../translate';

type Ticket = TicketStep<boolean> | undefined;

/** Spends the captcha for good, so that no code can be tried twice with one, and asks about the code of the case. */
const prepare: Preparation<typeof calls.revocatecertificate, Ticket> = async ({
  services,
  trx,
  body,
  now,
  tokenSubject,
}) => {
  await spendCaptcha(services, trx, 'proof', body.captcha, now);
  const consult = await openRevocationSession(trx, tokenSubject, now);
  return askAboutTicket(services, body.ticketCode, subjectOf(consult));
};

const revoke: PreparedHandler<typeof calls.revocatecertificate, Ticket> = async (context) => {
  const { body, trx, now, tokenSubject, language } = context;
  const consult = await openRevocationSession(trx, tokenSubject, now, { lock: true });
  await checkCode(trx, consult, body.otp, context);
  const cause = causeFor(body.revocationReasonId);
  const own = (await consultableRequests(trx, consult)).find(({ id }) => String(id) === body.contractRequestId);
  const request = own && (await requestById(trx, own.id, { lock: true }));
  if (!request) throw new ApiError('noResults');
  // Asked before the code of the case, which serves once: who comes again learns that it is done, and not that the code is wrong.
  if (revoked.has(request.state)) throw new ApiError('certificateAlreadyRevoked');
  await spendTicket(context, context.prepared);
  const receipt = await revokeRequest({ ...context, caller: undefined }, request, {
    event: 'revokeOnline',
    providedGuards: ['causeStated', 'captchaSolved', 'otpValid', 'ticketValid'],
    cause,
    byHolder: true,
    observation: body.observation,
  });
  await spendCode(trx, consult, body.otp);
  return receipt.appliedAt ? receipt : outcome(receipt, { message: translate(language, 'errors.revocationReceived') });
};

/** By the holder, with the code of their mail, good for this session alone, and of the ticketing service, which serves once. */
export const revocatecertificate = withPreparation<typeof calls.revocatecertificate, Ticket>(prepare, revoke);
