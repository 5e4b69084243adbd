import type * as calls from '../../../contract/generated/calls/certificate';
import { type AgreementRow, openAgreement } from '../../domain/agreements/scope';
import { findSupervisors } from '../../domain/agreements/supervisors';
import { ApiError, invalidField } from '../../domain/api-error';
import { callerOf, type ContextOf, type Handler } from '../../domain/handler';
import { assignRequests } from '../../domain/requests/assign-requests';
import { appendAudit } from '../../store/audit';

/** Gives an agreement requests, a supervisor, or both; each wants its own privilege. */
export const associateSupervisor: Handler<typeof calls.associateSupervisor> = async (context) => {
  const { trx, body, parameters, language, now } = context;
  const { contractRequestIds, supervisor, dryRun = false } = body;
  const caller = callerOf(context);
  if (contractRequestIds && !caller.held.has('ASSIGN_REQUEST')) throw new ApiError('noPermission');
  if (supervisor !== undefined && !caller.held.has('ASSIGN_SUPERVISOR')) throw new ApiError('noPermission');
  const agreement = await openAgreement(trx, caller, parameters.contractId, true);
  const { contractId } = agreement;
  const { assigned, skipped } = contractRequestIds
    ? await assignRequests({ trx, caller, language, now }, agreement, contractRequestIds, dryRun)
    : { assigned: 0, skipped: [] };
  if (supervisor === undefined) return { contractId, assigned, skipped };
  return { contractId, assigned, skipped, supervisor: await giveTo(context, agreement, supervisor, dryRun) };
};

/**
 * Assigns the agreement and its requests, earlier ones too, to that supervisor from now on.
 * @returns the name
 * @throws ApiError validationFailed under /supervisor for a person who is none
 */
async function giveTo(
  context: ContextOf<typeof calls.associateSupervisor>,
  { id, contractId, supervisorId, version }: AgreementRow,
  username: string,
  dryRun: boolean,
): Promise<string> {
  const { trx, now } = context;
  const [found] = await findSupervisors(trx, username);
  if (!found) {
    throw invalidField('/supervisor', 'supervisorUnknown');
  }
  if (dryRun || found.id === supervisorId) return found.name;
  await trx
    .updateTable('contracts')
    .set({ supervisorId: found.id, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .execute();
  // In one order, as every other who takes several of them.
  await trx
    .selectFrom('requests')
    .select('id')
    .where('contract_id', '=', contractId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx.updateTable('requests').set({ supervisor_id: found.id }).where('contract_id', '=', contractId).execute();
  await appendAudit(trx, {
    actor: callerOf(context).userId,
    action: 'agreements.associateSupervisor',
    subject: `agreements/${id}`,
    detail: { from: supervisorId, to: found.id },
    at: now,
  });
  return found.name;
}
