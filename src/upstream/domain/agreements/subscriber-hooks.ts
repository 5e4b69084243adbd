import type { AgreementSubscriber } from '../../../contract/generated/types';
import { ApiError, invalidField } from '../api-error';
import type { CheckedRecord, StoredRecord, WriteContext } from '../listing/context';
import type { RestHooks } from '../listing/hooks';
import { inForce } from './in-force';
import { mailInvitation } from './mail-invitation';
import { agreementCondition, managesAgreements, type AgreementRow } from './scope';
import { invitationPart } from './subscriber-invitation';

/** A subscriber is seen and written by those who may see the agreement. */
export const subscriberHooks: RestHooks<AgreementSubscriber> = {
  visible: ({ caller }, parameters) =>
    managesAgreements(caller)
      ? 'true'
      : `agreement_subscribers."agreement" in (select id from contracts where ${agreementCondition(caller, parameters)})`,
  parts: invitationPart,
  async check(context, record, before) {
    if (before?.agreement === record.agreement) await findAgreement(context, record);
    else await requireInForce(context, record);
  },
  newValues: ({ now }) => ({ invitedAt: now.toISOString() }),
  afterCreate: (context, created) => mailInvitation({ ...context, sender: context.caller.userId }, created),
  beforeRemove: requireNoRequest,
};

/** @throws ApiError subscriberHasRequest for a person who has asked for a certificate within the agreement */
async function requireNoRequest({ trx }: WriteContext, subscriber: StoredRecord<AgreementSubscriber>): Promise<void> {
  const { agreement, documentType, documentNumber, firstName, firstLastName } = subscriber;
  const existing = await trx
    .selectFrom('requests')
    .innerJoin('contracts', 'contracts.contractId', 'requests.contract_id')
    .select('requests.reference')
    .where('contracts.id', '=', agreement)
    .where('requests.document_type', '=', documentType)
    .where('requests.document_number', '=', documentNumber)
    .orderBy('requests.id')
    .limit(1)
    .executeTakeFirst();
  if (!existing) return;
  const name = `${firstName} ${firstLastName}`;
  throw new ApiError('subscriberHasRequest', { params: { name, reference: existing.reference } });
}

/** @throws ApiError validationFailed under /agreement as {@link findAgreement}, and for one that is not in force */
async function requireInForce(context: WriteContext, record: CheckedRecord<AgreementSubscriber>): Promise<void> {
  if (!inForce(await findAgreement(context, record), context.now))
    throw invalidField('/agreement', 'agreementNotInForce');
}

/** Returns its agreement. @throws ApiError validationFailed under /agreement for one of another supervisor, as for one that does not exist */
async function findAgreement(
  { trx, caller }: WriteContext,
  { agreement }: CheckedRecord<AgreementSubscriber>,
): Promise<AgreementRow> {
  const found = await trx.selectFrom('contracts').selectAll().where('id', '=', agreement).executeTakeFirst();
  if (found && (managesAgreements(caller) || found.supervisorId === caller.userId)) return found;
  throw invalidField('/agreement', 'referenceUnknown');
}
