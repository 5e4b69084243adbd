import { electronicCertificateLifecycle } from '../../../contract/generated/lifecycles/electronicCertificate';
import { eventOf } from '../../../contract/lifecycle';
import { serverLimits } from '../../../contract/generated/server-limits';
import { expiringUntil } from '../requests/expiring';
import type { Services } from '../services';
import { openAnyElectronic } from './own-electronic';
import { mailElectronic } from './electronic-mail';

const { certificatesAtOnce: maxCertificates } = serverLimits.jobs;
const { to: active } = eventOf(electronicCertificateLifecycle, 'activate');

/**
 * Mails the holders of active electronic certificates that end soon, once in that time. Those that the signing platform
 * brought have no account here to lead to. @returns how many
 */
export async function remindElectronicHolders(services: Services): Promise<number> {
  const { store } = services;
  const now = services.clock();
  const due = await store.db
    .selectFrom('electronic_certificates')
    .select('id')
    .where('state', '=', active)
    .where('request_id', 'is not', null)
    .where('valid_to', '>', now)
    .where('valid_to', '<=', expiringUntil(now))
    .where('reminded_at', 'is', null)
    .limit(maxCertificates)
    .execute();
  let done = 0;
  for (const { id } of due) {
    const isDone = await store.transaction(async (trx) => {
      // One that another instance reminds of, or that is revoked, meanwhile is left alone.
      const reminded = await trx
        .updateTable('electronic_certificates')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('state', '=', active)
        .where('reminded_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!reminded) return false;
      await mailElectronic({ trx, services }, await openAnyElectronic({ trx }, String(id)), 'expiring');
      return true;
    });
    if (isDone) done += 1;
  }
  return done;
}
