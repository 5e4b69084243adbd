import { invalidField } from '../api-error';
import type { RecordValues, WriteContext } from '../listing/context';
import type { RestHooks } from '../listing/hooks';
import { agreementCondition, managesAgreements } from './scope';

/** A subscriber is seen and written by those who may see the agreement. */
export const subscriberHooks: RestHooks = {
  visible: ({ caller }, parameters) =>
    managesAgreements(caller)
      ? 'true'
      : `agreement_subscribers."agreement" in (select id from contracts where ${agreementCondition(caller, parameters)})`,
  beforeCreate: checkAgreement,
  beforeUpdate: (context, _before, after) => checkAgreement(context, after),
};

/** @throws ApiError validationFailed under /agreement for one of another supervisor, as for one that does not exist */
async function checkAgreement({ trx, caller }: WriteContext, { agreement }: RecordValues): Promise<undefined> {
  const found = await trx
    .selectFrom('contracts')
    .select('supervisorId')
    .where('id', '=', String(agreement))
    .executeTakeFirst();
  if (found && (managesAgreements(caller) || found.supervisorId === caller.userId)) return undefined;
  throw invalidField('/agreement', 'referenceUnknown');
}
