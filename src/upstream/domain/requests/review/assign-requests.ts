import type { Language } from '../../../../contract/generated/languages';
import { sql, type Transaction } from 'kysely';
import { appendAudit } from '../../../store/audit';
import type { Schema } from '../../../store/schema';
import type { Caller } from '../../handler';
import { channelProductId } from '../../agreements/channel-product';
import type { RequestRow } from '../../../store/request-row';
import { lifecycleName, nameOf } from '../../catalogue-names';
import { translate } from '../../../translate';
import { companyNumber } from '../../agreements/company-number';
import { inForce } from '../../agreements/in-force';
import { isAssignable, isUnassigned } from '../../agreements/requests-condition';
import { managesAgreements, type AgreementRow } from '../../agreements/scope';

interface AssignmentContext {
  readonly trx: Transaction<Schema>;
  readonly caller: Caller;
  readonly language: Language;
  readonly now: Date;
}

/** A request that stays where it is, and why, in the person's language. */
export interface Skipped {
  readonly contractRequestId: string;
  readonly reasons: string[];
}

/**
 * Puts requests into an agreement, in which they spend its quota once they are issued. State and version stay: what
 * others saw of a request is still what it is.
 * @param agreement opened with its lock
 * @param dryRun says what would be, and writes nothing
 * @returns how many, and those that cannot be with every reason
 */
export async function assignRequests(
  assigning: AssignmentContext,
  agreement: AgreementRow,
  { ids, dryRun }: { readonly ids: readonly string[]; readonly dryRun: boolean },
): Promise<{ assigned: number; skipped: Skipped[] }> {
  const { trx, caller, now } = assigning;
  const requests = await trx
    .selectFrom('requests')
    .selectAll()
    .where(sql<boolean>`id = any(${ids.map(Number).filter(Number.isSafeInteger)}::bigint[])`)
    .orderBy('id')
    .$if(!dryRun, (query) => query.forUpdate())
    .execute();
  const assess = await assessmentFor(assigning, agreement);
  const byId = new Map(requests.map((request) => [String(request.id), request]));
  const assessed = ids.map((id) => ({ contractRequestId: id, reasons: assess(byId.get(id)) }));
  const skipped = assessed.filter(({ reasons }) => reasons.length > 0);
  const fit = assessed.flatMap(({ contractRequestId: id, reasons }) =>
    reasons.length > 0 ? [] : (byId.get(id) ?? []),
  );
  if (dryRun) return { assigned: fit.length, skipped };
  for (const { id, product, contract_id: from } of fit) {
    await trx
      .updateTable('requests')
      .set({
        contract_id: agreement.contractId,
        supervisor_id: agreement.supervisorId,
        channel_product: channelProductId('CNV', product),
      })
      .where('id', '=', id)
      .execute();
    const detail = { from, to: agreement.contractId };
    const subject = `requests/${id}`;
    await appendAudit(trx, { actor: caller.userId, action: 'request.assignContract', subject, detail, at: now });
  }
  return { assigned: fit.length, skipped };
}

type Assessment = (request: RequestRow | undefined) => string[];

/** Returns every reason against a request; none for one that can be assigned. */
async function assessmentFor(
  { trx, caller, language, now }: AssignmentContext,
  agreement: AgreementRow,
): Promise<Assessment> {
  const quotas = await trx
    .selectFrom('contract_quotas')
    .select('product')
    .where('contract_id', '=', agreement.contractId)
    .execute();
  const companies = await trx
    .selectFrom('contracts')
    .select(['contractId', 'companyDocument'])
    .$if(!managesAgreements(caller), (query) => query.where('supervisorId', '=', caller.userId))
    .execute();
  const stands = inForce(agreement, now);
  return (request) => {
    const visible = request && (isOwn(request, caller) || isOpen(request, companies));
    if (!visible) return [translate(language, 'errors.agreementUnknownRequest')];
    const { product, state } = request;
    const has = quotas.some((quota) => quota.product === product);
    return [
      ...(request.contract_id === agreement.contractId ? [translate(language, 'errors.agreementAlready')] : []),
      ...(isOfCompany(request, agreement, companies) ? [] : [translate(language, 'errors.agreementOfOtherCompany')]),
      ...(isAssignable(request)
        ? []
        : [translate(language, 'errors.agreementTooLate', { state: lifecycleName('states', state, language) })]),
      ...(stands ? [] : [translate(language, 'errors.agreementNotInForce')]),
      ...(has
        ? []
        : [translate(language, 'errors.agreementWithoutProduct', { product: nameOf('products', product, language) })]),
    ];
  };
}

/** Tells whether a request is in an agreement of the caller. */
function isOwn({ contract_id: contract, supervisor_id: supervisor }: RequestRow, caller: Caller): boolean {
  return contract !== null && (supervisor === caller.userId || managesAgreements(caller));
}

type Company = Pick<AgreementRow, 'contractId' | 'companyDocument'>;

/** Tells whether a request waits for an agreement, and is of a company whose agreement the caller has. */
function isOpen(request: RequestRow, companies: readonly Company[]): boolean {
  const company = request.company_document;
  return isUnassigned(request) && companies.some(({ companyDocument }) => isSameCompany(companyDocument, company));
}

/**
 * Tells whether a request is of the company of an agreement, if that has one: the company is the request's own, or that
 * of the agreement in which it is.
 */
function isOfCompany(
  { contract_id: contract, company_document: own }: RequestRow,
  { companyDocument }: AgreementRow,
  companies: readonly Company[],
): boolean {
  if (!companyDocument) return true;
  const company = own ?? companies.find(({ contractId }) => contractId === contract)?.companyDocument;
  return isSameCompany(companyDocument, company);
}

function isSameCompany(one: string | null, other: string | null | undefined): boolean {
  return Boolean(one && other) && companyNumber(one ?? '') === companyNumber(other ?? '');
}
