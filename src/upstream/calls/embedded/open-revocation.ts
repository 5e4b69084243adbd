import { serverLimits } from '../../../contract/generated/server-limits';
import type * as calls from '../../../contract/generated/calls/embedded';
import type { TicketStep } from '../../adapters/tickets/ticket-adapter';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';
import { issueRevocationToken } from '../../domain/accounts/bearer-tokens';
import { ApiError } from '../../domain/api-error';
import {
  callerOf,
  FileResponse,
  type Handler,
  type OwnHandler,
  type Preparation,
  type PreparedHandler,
  withOwnTransactions,
  withPreparation,
} from '../../domain/handler';
import { assertAllowed } from '../../domain/requests/apply-transition';
import { openRequest } from '../../domain/requests/open-request';
import { revocationReceiptOf } from '../../domain/requests/pdf/receipt-number';
import { drawRevocationReceipt } from '../../domain/revocation/draw-revocation-receipt';
import { returnCaseTurn, takeCaseTurn } from '../../domain/revocation/case-turn';
import {
  checkCode,
  codePauseSeconds,
  consultableRequests,
  isRevocableOnline,
  markProven,
  openRevocationSession,
  startRevocationSession,
  subjectOf,
} from '../../domain/revocation/revocation-session';
import { sendCode } from '../../domain/revocation/send-code';
import { askForTicket } from '../../domain/revocation/spend-ticket';
import { withMinDuration } from '../../domain/with-min-duration';

/** Opens the case of a request that the caller may revoke. @throws ApiError as `assertAllowed`; ticketsUnavailable */
const prepareTicket: Preparation<typeof calls.openTicket, TicketStep<Date>> = async (context) => {
  const { services, body, language } = context;
  const request = await openRequest(context, body);
  await assertAllowed(context, request, { event: 'revoke', providedGuards: ['causeStated'] });
  return askForTicket(services, { to: callerOf(context).email, language, subject: `requests/${request.id}` });
};

const giveTicket: PreparedHandler<typeof calls.openTicket, TicketStep<Date>> = async (context) => {
  const expiresAt = await context.prepared(context.trx);
  return { to: callerOf(context).email, expiresAt: expiresAt.toISOString() };
};

/** Mails a code for the case of a request that the caller may revoke. */
export const openTicket = withPreparation<typeof calls.openTicket, TicketStep<Date>>(prepareTicket, giveTicket);

/**
 * Opens a revocation session. No person is looked for here, so neither answer nor time can tell whether there is such a
 * person.
 */
export const openRevocation: Handler<typeof calls.openRevocation> = async ({ body, services, trx, now, language }) => {
  await spendCaptcha(services, trx, 'proof', body.captcha, now);
  const { id, expiresAt } = await startRevocationSession(trx, { ...body, language, now });
  return {
    tokenRevocationGSE: await issueRevocationToken(services, id, expiresAt),
    expiresAt: expiresAt.toISOString(),
  };
};

const handle: OwnHandler<typeof calls.sendRevocationCode> = ({ services, tokenSubject, now, origin }) =>
  withMinDuration(serverLimits.accounts.minResponseMs, () =>
    services.store.transaction((trx) => sendCode({ trx, services, now, origin }, tokenSubject)),
  );

/** Mails the code to the holder; the same answer, at the same time, when there is none. */
export const sendRevocationCode = withOwnTransactions(handle);

/**
 * Proves the code: its owner reads the holder's mail, and may see the holder's certificates. @throws ApiError
 * otpInvalid
 */
export const proveRevocationCode: Handler<typeof calls.proveRevocationCode> = async (context) => {
  const { body, tokenSubject, trx, now } = context;
  const consult = await openRevocationSession(trx, tokenSubject, now, { lock: true });
  await checkCode(trx, consult, body.otp, context);
  await markProven(trx, consult, now);
  return { proven: true };
};

/** How long it is until another case may be opened, and the case to open now, if one may be. */
interface CaseStep {
  readonly retryAfterSeconds: number;
  readonly ticket?: TicketStep<Date>;
}

/**
 * Asks for the case of a holder who has proven their mail.
 * @throws ApiError otpInvalid; noResults where there is nothing to revoke; ticketsUnavailable
 */
const prepareCase: Preparation<typeof calls.openRevocationCase, CaseStep> = async (context) => {
  const { services, tokenSubject, trx, now } = context;
  const consult = await openRevocationSession(trx, tokenSubject, now);
  if (!consult.proven_at) throw new ApiError('otpInvalid');
  const holder = (await consultableRequests(trx, consult)).find(isRevocableOnline);
  if (!holder) throw new ApiError('noResults');
  const retryAfterSeconds = await takeCaseTurn(trx, consult, now);
  if (retryAfterSeconds !== undefined) return { retryAfterSeconds };
  const order = { to: holder.email, language: consult.language, subject: subjectOf(consult) };
  try {
    return { retryAfterSeconds: codePauseSeconds, ticket: await askForTicket(services, order) };
  } catch (error) {
    await returnCaseTurn(trx, consult, services.clock());
    throw error;
  }
};

const storeCase: PreparedHandler<typeof calls.openRevocationCase, CaseStep> = async ({ prepared, trx }) => {
  await prepared.ticket?.(trx);
  return { retryAfterSeconds: prepared.retryAfterSeconds };
};

/** Has the ticketing service mail a code to a holder who has proven their mail and is about to revoke. */
export const openRevocationCase = withPreparation<typeof calls.openRevocationCase, CaseStep>(prepareCase, storeCase);

/**
 * Returns the receipt of a revocation as a PDF, to the holder who has proven the code of their mail.
 * @throws ApiError otpInvalid; noResults for a request that is not theirs, or whose certificate nothing was asked about
 */
export const downloadRevocationReceipt: Handler<typeof calls.downloadRevocationReceipt> = async (context) => {
  const { parameters, tokenSubject, trx, services, now } = context;
  const consult = await openRevocationSession(trx, tokenSubject, now);
  if (!consult.proven_at) throw new ApiError('otpInvalid');
  const requests = await consultableRequests(trx, consult);
  const own = requests.find(({ id }) => String(id) === parameters.contractRequestId);
  const serial = own?.certificate_serial ?? undefined;
  const { revocation } = (serial === undefined ? undefined : await services.pki.certificate(serial)) ?? {};
  if (!own || !revocation) throw new ApiError('noResults');
  const bytes = await drawRevocationReceipt(own, revocation, context);
  return new FileResponse(bytes, 'application/pdf', `${revocationReceiptOf(own.reference, revocation.serial)}.pdf`);
};
