import { ownApplications } from '../../../contract/filed-for-others';
import * as requestStates from '../../../contract/generated/states/request';
import { codeList } from '../../store/code-list';
import type { RequestRow } from '../../store/request-row';
import type { Caller } from '../handler';
import type { SqlParameters } from '../listing/sql-parameters';
import { companyNumberOf } from './company-number';
import { agreementCondition, managesAgreements } from './scope';

/** Whether requests have an agreement: those that have, those of a company that has one and wait for it, or either. */
export type Assignment = 'assigned' | 'unassigned' | 'both';

/** Filed and not issued: what is still being written is its applicant's alone. */
const filedStates = [...requestStates.beforeIssuance].filter((state) => !requestStates.draft.has(state));
/** What is approved has its quota looked up where it is: elsewhere it might be rejected for want of one. */
const assignableStates = filedStates.filter((state) => !requestStates.approved.has(state));

/** Returns whether a request may be put into an agreement as it stands. */
export function isAssignable({ state }: Pick<RequestRow, 'state'>): boolean {
  return assignableStates.includes(state);
}

/**
 * Returns whether a request is in no agreement and may come to need one: a person filed it for themselves, and nothing is
 * issued yet. Partners file in an agreement of their own.
 */
export function isUnassigned({ contract_id: contract, state, application }: RequestRow): boolean {
  return contract === null && filedStates.includes(state) && ownApplications.includes(application);
}

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
  const companies = `select ${companyNumberOf('contracts."companyDocument"')} from contracts where ${agreementCondition(caller, parameters)}`;
  return `(r.contract_id is null and r.state in (${codeList(assignableStates)})
    and r.application in (${codeList(ownApplications)}) and ${companyNumberOf('r.company_document')} in (${companies}))`;
}
