import type { Revocation as Receipt } from '../../../contract/generated/types';
import type { TicketStep } from '../../adapters/tickets/ticket-adapter';
import type { RequestRow } from '../../store/request-row';
import { spendCaptcha } from '../accounts/captcha-proof';
import { ApiError } from '../api-error';
import type { CallContext, ReadingContext } from '../handler';
import { assertAllowed } from '../requests/apply-transition';
import { tryCode } from '../requests/one-time-code';
import { openRequest, type RequestKey } from '../requests/open-request';
import { isHeldBy } from '../requests/own-request';
import { checkVersion } from '../requests/request-version';
import { codeError } from '../verification-code';
import { causeFor } from './causes';
import { revokeRequest } from './revoke-request';
import { askAboutTicket, spendTicket } from './spend-ticket';

/** What proves that a revocation is meant, spent or asked about before its transaction. */
export interface RevocationProofs {
  /** Why the captcha does not count, where it does not. */
  readonly captchaError?: ApiError;
  readonly ticket?: TicketStep<boolean> | undefined;
}

/** What a revocation is asked for with. */
export interface ProvenRevocation {
  readonly revocationReasonId: string;
  readonly otp?: string;
  readonly receivedAt?: string;
  /** Absent: by the account, which is the holder's own or another's. */
  readonly askedBy?: 'HOLDER' | 'OTHER';
  readonly observation?: string;
  readonly version?: number;
}

/**
 * Spends the captcha for good, whatever comes of the call, and asks about the code of the case; a write sent again is
 * answered before either is asked for.
 */
export async function prepareProofs(
  context: ReadingContext<unknown, unknown>,
  { captcha, ticketCode, ...key }: RequestKey & { readonly captcha: string; readonly ticketCode?: string },
): Promise<RevocationProofs> {
  const { services, trx, now } = context;
  try {
    await spendCaptcha(services, trx, 'proof', captcha, now);
  } catch (error) {
    if (error instanceof ApiError) return { captchaError: error };
    throw error;
  }
  const { id } = await openRequest(context, key);
  return { ticket: await askAboutTicket(services, ticketCode, `requests/${id}`) };
}

/**
 * Revokes for staff, a partner, a supervisor or the holder, with what they prove it by; who may give which cause is in
 * `causes.ts`. The request must have been opened with its lock.
 * @throws ApiError as `revokeRequest`; captchaRequired or captchaFailed; otpInvalid; ticketInvalid
 */
export async function revokeWithProofs(
  context: CallContext<unknown, unknown>,
  request: RequestRow,
  { revocationReasonId, otp, receivedAt, askedBy, observation, version }: ProvenRevocation,
  { captchaError, ticket }: RevocationProofs,
): Promise<Receipt> {
  const { caller } = context;
  await checkVersion(context, request, version);
  await assertAllowed(context, request, { event: 'revoke', providedGuards: ['causeStated'] });
  if (captchaError) throw captchaError;
  const cause = causeFor(revocationReasonId, request, caller);
  const verdict = otp ? await tryCode(context, request, otp) : undefined;
  if (verdict?.valid === false) throw codeError(verdict.remaining, context.language);
  await spendTicket(context, ticket);
  return revokeRequest(context, request, {
    event: 'revoke',
    providedGuards: ['causeStated'],
    cause,
    byHolder: askedBy === 'HOLDER' || isHeldBy(request, caller),
    receivedAt: receivedAt === undefined ? undefined : new Date(receivedAt),
    observation,
    version,
  });
}
