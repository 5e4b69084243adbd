import { dayMs } from '../../../contract/durations';
import { stateEffects } from '../../../contract/generated/state-effects';
import type { State } from '../../../contract/generated/states';
import type { Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import { readConfiguration } from '../configuration/configuration-values';
import type { RequestRow } from '../../store/request-row';
import type { Services } from '../services';

/**
 * Destroys the key of a request that comes to its end, and forgets its token's PIN; of one that has no certificate, the key
 * that a token made for it.
 */
export async function destroyKeyAtEnd(
  {
    trx,
    services,
    now,
    caller,
  }: {
    readonly trx: Transaction<Schema>;
    readonly services: Pick<Services, 'pki'>;
    readonly now: Date;
    readonly caller?: { readonly userId: string };
  },
  { id, certificate_serial: serial }: Pick<RequestRow, 'id' | 'certificate_serial'>,
  state: State,
): Promise<void> {
  const reason = stateEffects[state].destroysKey;
  if (reason === null) return;
  const destruction = { at: now, ...(caller && { actor: caller.userId }) };
  if (serial === null) {
    await services.pki.destroyTokenKeys(trx, destruction, id);
    return;
  }
  await trx
    .updateTable('token_serials')
    .set({ sealed_pin: null, sealed_by: null })
    .where('certificate_serial', '=', serial)
    .execute();
  await services.pki.destroyKey(trx, serial, { ...destruction, reason });
}

/**
 * Destroys the keys that may be here no longer: downloaded long enough ago, of certificates that are over however they
 * came to it, made by a token for a certificate that was not issued in time, or of ended delegates. @returns how many
 */
export async function destroyDueKeys({
  store,
  pki,
  clock,
}: Pick<Services, 'store' | 'pki' | 'clock'>): Promise<number> {
  const now = clock();
  const days = (await readConfiguration(store.db)).integer('KeyRetentionDays');
  let done = await store.transaction((trx) => pki.destroyTokenKeys(trx, { at: now }));
  done += await store.transaction((trx) => pki.retireEndedDelegates(trx, now));
  for (const { serial, reason } of await pki.dueKeys(new Date(now.getTime() - days * dayMs))) {
    if (await store.transaction((trx) => pki.destroyKey(trx, serial, { reason, at: now }))) done += 1;
  }
  return done;
}
