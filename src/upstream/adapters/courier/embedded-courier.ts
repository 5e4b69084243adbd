import { sql } from 'kysely';
import { mainCourier } from '../../../contract/main-courier';
import type { Store } from '../../store/database';
import { CourierError, type Courier } from './courier';

/**
 * Returns the courier inside of this server: it gives numbers of ten digits and collects whatever is in a manifest. It
 * refuses, or leaves without a word, what its address book says so of.
 */
export function openEmbeddedCourier({ db }: Pick<Store, 'db'>, clock: () => Date): Courier {
  return {
    carrier: mainCourier,
    async accept(key, parcel) {
      const entry = await db
        .selectFrom('courier_addresses')
        .select('outcome')
        .where('address', '=', parcel.address)
        .executeTakeFirst();
      if (entry?.outcome === 'noCoverage') throw new CourierError('refused', 'courierNoCoverage');
      if (entry?.outcome === 'silent') throw new CourierError('silent', 'courierSilent');
      const { rows } = await sql<{ number: string; cancelled_at: Date | null }>`
        insert into courier_parcels (key, number, parcel, created_at)
        values (${key}, nextval('courier_numbers')::text, ${JSON.stringify(parcel)}::jsonb, ${clock()})
        on conflict (key) do update set parcel = excluded.parcel
        returning number, cancelled_at
      `.execute(db);
      const [taken] = rows;
      if (!taken || taken.cancelled_at) throw new CourierError('refused', 'guideCancelled');
      return taken.number;
    },
    async cancel(key) {
      await db.updateTable('courier_parcels').set({ cancelled_at: clock() }).where('key', '=', key).execute();
    },
    async isCollected(key) {
      const parcel = await db
        .selectFrom('courier_parcels')
        .select('number')
        .where('key', '=', key)
        .where('cancelled_at', 'is', null)
        .executeTakeFirst();
      return parcel !== undefined;
    },
    label: () => Promise.resolve(undefined),
  };
}
