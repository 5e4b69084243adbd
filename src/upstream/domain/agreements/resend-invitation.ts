import { sql } from 'kysely';
import { appendAudit } from '../../store/audit';
import { ApiError } from '../api-error';
import { callerOf, type CallContext } from '../handler';
import type { AgreementSubscriber } from '../../../contract/generated/types';
import type { StoredRecord } from '../listing/context';
import { mailInvitation } from './mail-invitation';
import { openAgreement } from './scope';
import { invitationPart } from './subscriber-invitation';

/**
 * Mails a subscriber the invitation again.
 * @returns when
 * @throws ApiError noResults for a subscriber whom the caller does not see; invitationNotPending; those of mailInvitation
 */
export async function resendInvitationTo(context: CallContext<unknown, unknown>, id: string): Promise<Date> {
  const { trx, now } = context;
  const subscriber = await lockSubscriber(context, id);
  if (subscriber.invitation !== 'PENDING') {
    const name = `${subscriber.firstName} ${subscriber.firstLastName}`;
    throw new ApiError('invitationNotPending', { params: { name } });
  }
  await sql`update agreement_subscribers set "invitedAt" = ${now} where id = ${id}::uuid`.execute(trx);
  const { userId: sender } = callerOf(context);
  await mailInvitation({ ...context, sender }, subscriber);
  await appendAudit(trx, {
    actor: sender,
    action: 'agreementSubscribers.invite',
    subject: `agreementSubscribers/${id}`,
    at: now,
  });
  return now;
}

async function lockSubscriber(
  context: CallContext<unknown, unknown>,
  id: string,
): Promise<StoredRecord<AgreementSubscriber>> {
  const { trx, now } = context;
  const { rows } = await sql<StoredRecord<AgreementSubscriber> & { contractId: string }>`
    select s.*, c."contractId" from agreement_subscribers s join contracts c on c.id = s.agreement
    where s.id = ${id}::uuid for update of s
  `.execute(trx);
  const [invited] = rows;
  if (!invited) throw new ApiError('noResults');
  await openAgreement(trx, callerOf(context), invited.contractId);
  const [subscriber = invited] = await invitationPart.read(trx, [invited], now);
  return subscriber;
}
