import type { Caller } from '../handler';
import type { SqlParameters } from '../listing/sql-parameters';
import { agreementCondition, managesAgreements } from './scope';

/** Whether requests have an agreement: those that have, those of a company that has one and wait for it, or either. */
export type Assignment = 'assigned' | 'unassigned' | 'both';

/**
 * Returns which requests a supervisor sees as those of agreements, as SQL over `requests r`: of the agreements that they
 * supervise, or of their companies and in no agreement.
 */
export function agreementRequestsCondition(caller: Caller, assignment: Assignment, parameters: SqlParameters): string {
  if (assignment === 'assigned') return assignedCondition(caller, parameters);
  if (assignment === 'unassigned') return unassignedCondition(caller, parameters);
  return `(${assignedCondition(caller, parameters)} or ${unassignedCondition(caller, parameters)})`;
}

function assignedCondition(caller: Caller, parameters: SqlParameters): string {
  return managesAgreements(caller)
    ? 'r.contract_id is not null'
    : `(r.supervisor_id = ${parameters.add(caller.userId)}::uuid and r.contract_id is not null)`;
}

function unassignedCondition(caller: Caller, parameters: SqlParameters): string {
  const companies = `select contracts."companyDocument" from contracts where ${agreementCondition(caller, parameters)}`;
  return `(r.contract_id is null and r.company_document in (${companies}))`;
}
