import { clientFormPath } from '../../../contract/console-paths';
import { masterLanguage } from '../../../contract/generated/languages';
import type { AgreementSubscriber } from '../../../contract/generated/types';
import { translate } from '../../translate';
import { findPerson } from '../accounts/people';
import { ApiError, invalidField } from '../api-error';
import type { CheckedRecord, StoredRecord, WriteContext } from '../listing/context';
import type { RestHooks } from '../listing/hooks';
import { invitationPart } from './subscriber-invitation';
import { agreementCondition, managesAgreements } from './scope';

/** A subscriber is seen and written by those who may see the agreement. */
export const subscriberHooks: RestHooks<AgreementSubscriber> = {
  visible: ({ caller }, parameters) =>
    managesAgreements(caller)
      ? 'true'
      : `agreement_subscribers."agreement" in (select id from contracts where ${agreementCondition(caller, parameters)})`,
  parts: invitationPart,
  beforeCreate: async (context, record) => {
    await checkAgreement(context, record);
    return { ...record, invitedAt: context.now.toISOString() };
  },
  afterCreate: mailInvitation,
  beforeUpdate: (context, _before, after) => checkAgreement(context, after),
  beforeRemove: requireNoRequest,
};

/** @throws ApiError subscriberHasRequest for a person who has asked for a certificate within the agreement */
async function requireNoRequest({ trx }: WriteContext, subscriber: StoredRecord<AgreementSubscriber>): Promise<void> {
  const { agreement, documentType, documentNumber, firstName, firstLastName } = subscriber;
  const found = await trx
    .selectFrom('requests')
    .innerJoin('contracts', 'contracts.contractId', 'requests.contract_id')
    .select('requests.reference')
    .where('contracts.id', '=', agreement)
    .where('requests.document_type', '=', documentType)
    .where('requests.document_number', '=', documentNumber)
    .orderBy('requests.id')
    .limit(1)
    .executeTakeFirst();
  if (!found) return;
  const name = `${firstName} ${firstLastName}`;
  throw new ApiError('subscriberHasRequest', { params: { name, reference: found.reference } });
}

/** @throws ApiError validationFailed under /agreement for one of another supervisor, as for one that does not exist */
async function checkAgreement(
  { trx, caller }: WriteContext,
  { agreement }: CheckedRecord<AgreementSubscriber>,
): Promise<undefined> {
  const found = await trx.selectFrom('contracts').select('supervisorId').where('id', '=', agreement).executeTakeFirst();
  if (found && (managesAgreements(caller) || found.supervisorId === caller.userId)) return undefined;
  throw invalidField('/agreement', 'referenceUnknown');
}

/** Tells the person that the agreement's supervisor lets them ask for a certificate within it. */
export async function mailInvitation(
  { trx, services }: Pick<WriteContext, 'trx' | 'services'>,
  subscriber: Pick<AgreementSubscriber, 'agreement' | 'email' | 'firstName' | 'firstLastName'>,
): Promise<void> {
  const { agreement, email, firstName, firstLastName } = subscriber;
  const { name } = await trx
    .selectFrom('contracts')
    .select('name')
    .where('id', '=', agreement)
    .executeTakeFirstOrThrow();
  const language = (await findPerson(trx, { email: email }))?.language ?? masterLanguage;
  await services.mail.post(trx, {
    to: email,
    language,
    subject: translate(language, 'mails.invitation.subject', { agreement: name }),
    paragraphs: [
      translate(language, 'mails.greeting', { fullName: `${firstName} ${firstLastName}` }),
      translate(language, 'mails.invitation.body', { agreement: name }),
    ],
    link: {
      label: translate(language, 'mails.invitation.label'),
      address: `${services.publicAddress()}${clientFormPath()}`,
    },
    notes: [translate(language, 'mails.invitation.note')],
  });
}
