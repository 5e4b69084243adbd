import type { getRequestByContract as call } from '../../../contract/generated/calls/certificate';
import { limits } from '../../../contract/generated/limits';
import { agreementCondition, managesAgreements, openAgreement } from '../../domain/agreements/scope';
import { CallFailure } from '../../domain/failure';
import { callerOf, type ContextOf, type Handler } from '../../domain/handler';
import { listRequests } from '../../domain/requests/list';
import type { Parameters } from '../../domain/listing/parameters';

/** Of no agreement yet: what may be assigned to one. */
const none = 'none';

/** Requests of the agreements that the caller supervises, or of their companies and in no agreement. */
export const getRequestByContract: Handler<typeof call> = async (context) => {
  const { page, pageSize, sort, cursor, count, ids, contractId, status, reference, subscriber } = context.parameters;
  if (contractId !== undefined && contractId !== none) await requireProducts(context, contractId);
  return listRequests(context, {
    filter: {
      subscriber,
      states: status?.split(','),
      // The specification has it in capitals, whatever was typed.
      reference: reference?.toUpperCase(),
      ...(contractId !== none && { contractId }),
    },
    paging: { page, pageSize, sort, cursor, count, ids },
    pageSize: limits.pageSizes.agreements,
    visible: visibleTo(context, contractId === undefined && ids !== undefined ? 'both' : contractId === none),
  });
};

/** @throws CallFailure noProductsForContract */
async function requireProducts(context: ContextOf<typeof call>, contractId: string): Promise<void> {
  await openAgreement(context.trx, callerOf(context), contractId);
  const found = await context.trx
    .selectFrom('contract_quotas')
    .select('product')
    .where('contract_id', '=', contractId)
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new CallFailure('noProductsForContract');
}

/** @param unassigned both: whoever names requests by their ids gets them wherever they are */
function visibleTo(context: ContextOf<typeof call>, unassigned: boolean | 'both'): (parameters: Parameters) => string {
  const caller = callerOf(context);
  const open = (parameters: Parameters): string => {
    const companies = `select contracts."companyDocument" from contracts where ${agreementCondition(caller, parameters)}`;
    return `(r.contract_id is null and r.company_document in (${companies}))`;
  };
  const own = (parameters: Parameters): string =>
    managesAgreements(caller)
      ? 'r.contract_id is not null'
      : `(r.supervisor_id = ${parameters.add(caller.userId)}::uuid and r.contract_id is not null)`;
  if (unassigned === 'both') return (parameters) => `(${own(parameters)} or ${open(parameters)})`;
  return unassigned ? open : own;
}
