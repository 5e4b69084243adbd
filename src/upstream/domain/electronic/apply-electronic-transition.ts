import type { Insertable } from 'kysely';
import {
  electronicCertificateLifecycle,
  type ElectronicCertificateEvents,
} from '../../../contract/generated/lifecycles/electronicCertificate';
import { transition } from '../../../contract/lifecycle';
import { heldFor } from '../../../contract/request-scope';
import type { AuditDetail } from '../../../contract/generated/audit-details';
import { appendAudit } from '../../store/audit';
import type { ElectronicCertificateTable } from '../../store/electronic-schema';
import { ApiError } from '../api-error';
import type { ActionContext } from '../requests/apply-transition';
import { electronicName, type ElectronicRow } from './electronic-certificate';

/** Whose staff codes count: the provider's own, as no partner files for one. */
const application = 'ECD';

/** Columns that change with the state. */
type Changes = Partial<Pick<Insertable<ElectronicCertificateTable>, 'serial_number' | 'valid_to'>>;

/** What a transition brings beside its event. */
type ElectronicInput = Changes & {
  /** False: of another than the caller, whose codes for what is theirs do not count. Absent: opened as the caller's own. */
  readonly own?: boolean;
  readonly observation?: string;
  /** Further facts for the audit. */
  readonly detail?: AuditDetail;
};

/** Who acts; absent for the clock, which reads no language. */
type Acting = Pick<ActionContext, 'trx' | 'now' | 'caller'>;

/**
 * Changes the state of an electronic certificate, which nothing else does: state, history and audit together. The row
 * must have been opened with its lock.
 * @returns the certificate as it is now; undefined where its state or the caller's privileges do not admit the event
 */
export async function tryElectronicTransition(
  { trx, now, caller }: Acting,
  row: Pick<ElectronicRow, 'id' | 'state'>,
  event: keyof ElectronicCertificateEvents,
  { own = true, observation, detail, ...changes }: ElectronicInput = {},
): Promise<ElectronicRow | undefined> {
  const held = heldFor(caller?.held ?? [], { application, own, supervised: false });
  const outcome = transition(electronicCertificateLifecycle, event, { state: row.state, facts: {}, held });
  if (!outcome.allowed) return undefined;
  const { to } = outcome;
  const after = await trx
    .updateTable('electronic_certificates')
    .set({ ...changes, state: to, last_status_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordElectronicEvent({ trx, now, caller }, row, { event, to, observation, detail });
  return after;
}

/** Changes the state as {@link tryElectronicTransition}. @throws ApiError electronicStateRefused where it is not admitted */
export async function applyElectronicTransition(
  context: Acting & Pick<ActionContext, 'language'>,
  row: ElectronicRow,
  event: keyof ElectronicCertificateEvents,
  input: ElectronicInput = {},
): Promise<ElectronicRow> {
  const after = await tryElectronicTransition(context, row, event, input);
  if (after) return after;
  const state = electronicName('states', row.state, context.language);
  throw new ApiError('electronicStateRefused', { params: { state } });
}

/** Writes what happened into history and audit trail; without a state before it, the certificate begins. */
export async function recordElectronicEvent(
  { trx, now, caller }: Acting,
  { id, state }: Pick<ElectronicRow, 'id'> & { readonly state?: ElectronicRow['state'] },
  {
    event,
    to,
    observation,
    detail,
  }: Pick<ElectronicInput, 'observation' | 'detail'> & {
    readonly event: keyof ElectronicCertificateEvents;
    readonly to: ElectronicRow['state'];
  },
): Promise<void> {
  await trx
    .insertInto('electronic_certificate_events')
    .values({
      certificate_id: id,
      event,
      from_state: state ?? null,
      to_state: to,
      at: now,
      observation: observation ?? null,
      actor: caller?.userId ?? null,
    })
    .execute();
  await appendAudit(trx, {
    actor: caller?.userId ?? null,
    action: `electronicCertificate.${event}`,
    subject: `electronic-certificates/${id}`,
    detail: { ...(state && { from: state }), to, ...detail },
    at: now,
  });
}
