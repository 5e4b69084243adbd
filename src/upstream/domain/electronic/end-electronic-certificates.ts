import { dayMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { State } from '../../../contract/generated/states';
import { electronicCertificateLifecycle } from '../../../contract/generated/lifecycles/electronicCertificate';
import { transition } from '../../../contract/lifecycle';
import { appendAudit } from '../../store/audit';
import type { Services } from '../services';

const { contactProvenDays } = serverLimits.issuance;
const { certificatesAtOnce: maxCertificates } = serverLimits.jobs;

const from = (event: string): State<'electronicCertificate'>[] => [
  ...(electronicCertificateLifecycle.events.find(({ name }) => name === event)?.from ?? []),
];

/** Ends the electronic certificates whose validity is over, and those that were not continued. @returns how many */
export async function endElectronicCertificates(services: Services): Promise<number> {
  const now = services.clock();
  const tooLong = new Date(now.getTime() - contactProvenDays * dayMs);
  const ids = services.store.db.selectFrom('electronic_certificates').select('id').limit(maxCertificates);
  const expired = await ids.where('state', 'in', from('expire')).where('valid_to', '<', now).execute();
  const left = await ids.where('state', 'in', from('abandon')).where('last_status_at', '<', tooLong).execute();
  let done = 0;
  for (const { id } of expired) if (await end(services, id, 'expire', now)) done += 1;
  for (const { id } of left) if (await end(services, id, 'abandon', now)) done += 1;
  return done;
}

/** @returns false when it changed meanwhile, or another instance has it */
function end({ store }: Services, id: number, event: 'expire' | 'abandon', now: Date): Promise<boolean> {
  return store.transaction(async (trx) => {
    const row = await trx
      .selectFrom('electronic_certificates')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    const outcome = transition(electronicCertificateLifecycle, event, { state: row.state, facts: {}, held: new Set() });
    if (!outcome.allowed) return false;
    const { to } = outcome;
    await trx
      .updateTable('electronic_certificates')
      .set({ state: to, last_status_at: now })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('electronic_certificate_events')
      .values({ certificate_id: id, event, from_state: row.state, to_state: to, at: now })
      .execute();
    const detail = { from: row.state, to };
    const subject = `electronic-certificates/${id}`;
    await appendAudit(trx, { actor: null, action: `electronicCertificate.${event}`, subject, detail, at: now });
    return true;
  });
}
