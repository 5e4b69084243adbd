import type * as calls from '../../../contract/generated/calls/finalize';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';
import { ApiError } from '../../domain/api-error';
import { outcome, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { causeFor } from '../../domain/revocation/causes';
import {
  certifiedRequests,
  checkCode,
  openRevocationSession,
  spendCode,
} from '../../domain/revocation/revocation-session';
import { revokeRequest } from '../../domain/revocation/revoke-request';
import { spendTicket } from '../../domain/revocation/spend-ticket';
import { translate } from '../../translate';

/** Spends the captcha for good, so that no code can be tried twice with one. */
const prepare: Preparation<typeof calls.revocatecertificate, void> = ({ services, trx, body, now }) =>
  spendCaptcha(services, trx, 'proof', body.captcha, now);

const revoke: PreparedHandler<typeof calls.revocatecertificate, void> = async (context) => {
  const { body, trx, now, tokenSubject, language } = context;
  const consult = await openRevocationSession(trx, tokenSubject, now, true);
  await checkCode(trx, consult, body.otp, now);
  const cause = causeFor(body.revocationReasonId);
  await spendTicket(context, body.ticketCode, `consults/${consult.id}`);
  const own = (await certifiedRequests(trx, consult)).find(({ id }) => String(id) === body.contractRequestId);
  if (!own) throw new ApiError('noResults');
  const request = await trx
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', own.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const receipt = await revokeRequest({ ...context, caller: undefined }, request, {
    event: 'revokeOnline',
    providedGuards: ['causeStated', 'captchaSolved', 'otpValid', 'ticketValid'],
    cause,
    byHolder: true,
    observation: body.observation,
  });
  await spendCode(trx, consult);
  return receipt.appliedAt ? receipt : outcome(receipt, { message: translate(language, 'errors.revocationReceived') });
};

/** By the holder, with the code of their mail and of the ticketing service; both serve once. */
export const revocatecertificate = withPreparation<typeof calls.revocatecertificate, void>(prepare, revoke);
