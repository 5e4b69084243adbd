import type * as calls from '../../../contract/generated/calls/certificate';
import { assignSupervisor, requireSupervisor } from '../../domain/agreements/assign-supervisor';
import { openAgreement } from '../../domain/agreements/scope';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Handler } from '../../domain/handler';
import { assignRequests } from '../../domain/requests/review/assign-requests';

/** Gives an agreement requests, a supervisor, or both; each wants its own privilege. */
export const associateSupervisor: Handler<typeof calls.associateSupervisor> = async (context) => {
  const { trx, body, parameters, language, now } = context;
  const { contractRequestIds, supervisor, dryRun = false } = body;
  const caller = callerOf(context);
  if (contractRequestIds && !caller.held.has('ASSIGN_REQUEST')) throw new ApiError('noPermission');
  if (supervisor !== undefined && !caller.held.has('ASSIGN_SUPERVISOR')) throw new ApiError('noPermission');
  const agreement = await openAgreement(trx, caller, parameters.contractId, { lock: true });
  const { contractId } = agreement;
  const { assigned, skipped } = contractRequestIds
    ? await assignRequests({ trx, caller, language, now }, agreement, { ids: contractRequestIds, dryRun })
    : { assigned: 0, skipped: [] };
  if (supervisor === undefined) return { contractId, assigned, skipped };
  const chosen = await requireSupervisor(trx, supervisor);
  if (!dryRun) await assignSupervisor(context, agreement, chosen);
  return { contractId, assigned, skipped, supervisor: chosen.name };
};
