import { dayMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Services } from '../services';
import { tryElectronicTransition } from './apply-electronic-transition';
import { statesBefore } from './electronic-certificate';
import { revokeWithOrigins } from './revoke-electronic';

const { contactProvenDays } = serverLimits.issuance;
const { certificatesAtOnce: maxCertificates } = serverLimits.jobs;

/**
 * Ends the electronic certificates whose validity is over, those that were not continued, and those whose holder was proven by
 * a certificate that is revoked. @returns how many
 */
export async function endElectronicCertificates(services: Services): Promise<number> {
  const now = services.clock();
  const tooLong = new Date(now.getTime() - contactProvenDays * dayMs);
  const ids = services.store.db.selectFrom('electronic_certificates').select('id').limit(maxCertificates);
  const expired = await ids.where('state', 'in', statesBefore('expire')).where('valid_to', '<', now).execute();
  const left = await ids.where('state', 'in', statesBefore('abandon')).where('last_status_at', '<', tooLong).execute();
  let done = await revokeWithOrigins(services);
  for (const { id } of expired) if (await end(services, id, 'expire', now)) done += 1;
  for (const { id } of left) if (await end(services, id, 'abandon', now)) done += 1;
  return done;
}

/** @returns false when it changed meanwhile, or another instance has it */
function end({ store, pki }: Services, id: number, event: 'expire' | 'abandon', now: Date): Promise<boolean> {
  return store.transaction(async (trx) => {
    const row = await trx
      .selectFrom('electronic_certificates')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    const ended = await tryElectronicTransition({ trx, now }, { id, state: row.state }, event);
    if (!ended) return false;
    const { serial_number: serial } = ended;
    if (serial !== null) await pki.destroyKey(trx, serial, { reason: 'expired', at: now });
    return true;
  });
}
