import type { revokeCertificate as call } from '../../../contract/generated/calls/certificate';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';
import { CallFailure } from '../../domain/failure';
import { outcome, withPreparation, type Preparation, type PreparedHandler } from '../../domain/handler';
import { judge } from '../../domain/requests/fire';
import { tryCode } from '../../domain/requests/one-time-code';
import { openRequest } from '../../domain/requests/open-request';
import { checkVersion } from '../../domain/requests/request-version';
import { messageIn } from '../../domain/texts';
import { causeFor } from '../../domain/revocation/causes';
import { revokeRequest } from '../../domain/revocation/revoke-request';
import { spendTicket } from '../../domain/revocation/ticket';

/** Spent for good, whatever comes of the call; a write sent again is answered before anybody asks for it. */
const prepare: Preparation<typeof call, CallFailure | undefined> = async ({ services, trx, body, now }) => {
  try {
    await spendCaptcha(services, trx, 'proof', body.captcha, now);
    return undefined;
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
};

const revoke: PreparedHandler<typeof call, CallFailure | undefined> = async (context) => {
  const { body, caller, trx, language } = context;
  const request = await openRequest(context, body, true);
  await checkVersion(context, request, body.version);
  await judge(context, request, { event: 'revoke', brought: ['causeGiven'] });
  if (context.prepared) throw context.prepared;
  const cause = causeFor(body.revocationReasonId, request, caller);
  if (body.otp && !(await tryCode(context, request, body.otp)).valid) {
    throw new CallFailure('otpInvalid', { fields: [{ field: '/otp', code: 'otpInvalid' }], keepWrites: true });
  }
  await spendTicket(context, body.ticketCode, `requests/${request.id}`);
  const receipt = await revokeRequest({ ...context, trx }, request, {
    event: 'revoke',
    brought: ['causeGiven'],
    cause,
    byHolder: request.owner_id === caller?.userId,
    receivedAt: body.receivedAt === undefined ? undefined : new Date(body.receivedAt),
    observation: body.observation,
    version: body.version,
  });
  return receipt.appliedAt ? receipt : outcome(receipt, { message: messageIn('revocationReceived', language) });
};

/** By staff, a partner, a supervisor or the holder; who may give which cause is in causes.ts. */
export const revokeCertificate = withPreparation<typeof call, CallFailure | undefined>(prepare, revoke);
