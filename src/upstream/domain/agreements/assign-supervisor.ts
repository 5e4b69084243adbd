import type { Kysely } from 'kysely';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import { invalidField } from '../api-error';
import { type CallContext, callerOf } from '../handler';
import type { AgreementRow } from './scope';
import { findSupervisors, type Supervisor } from './supervisors';

/** Returns the supervisor of that user name. @throws ApiError validationFailed under /supervisor for a person who is none */
export async function requireSupervisor(database: Kysely<Schema>, username: string): Promise<Supervisor> {
  const [supervisor] = await findSupervisors(database, username);
  if (!supervisor) throw invalidField('/supervisor', 'supervisorUnknown');
  return supervisor;
}

/** Assigns the agreement and its requests, earlier ones too, to that supervisor from now on, if it is not theirs yet. */
export async function assignSupervisor(
  context: Pick<CallContext<unknown, unknown>, 'trx' | 'now' | 'caller'>,
  { id, contractId, supervisorId, version }: AgreementRow,
  supervisor: Supervisor,
): Promise<void> {
  const { trx, now } = context;
  if (supervisor.id === supervisorId) return;
  await trx
    .updateTable('contracts')
    .set({ supervisorId: supervisor.id, version: version + 1, updatedAt: now })
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
  await trx
    .updateTable('requests')
    .set({ supervisor_id: supervisor.id })
    .where('contract_id', '=', contractId)
    .execute();
  await appendAudit(trx, {
    actor: callerOf(context).userId,
    action: 'agreements.associateSupervisor',
    subject: `agreements/${id}`,
    detail: { from: supervisorId, to: supervisor.id },
    at: now,
  });
}
