import { sql } from 'kysely';
import type { MassGuides } from '../../src/contract/generated/types';
import type { DatabasePlace } from '../../src/upstream/store/connection';
import { openDatabase } from '../../src/upstream/store/database';
import { signIn } from '../client/sign-in';
import { record } from './report';

/** The largest batch that the configuration allows. */
const most = 1000;

/** Adds issued requests with a token to a seeded database, and lets a batch take them all. */
export async function fillDeliveries(place: DatabasePlace, many: number): Promise<void> {
  const store = await openDatabase(place);
  try {
    await sql`
      insert into requests (
        state, application, product, medium, channel_product, document_type, document_number, first_name, second_name,
        sur_name, second_surname, subscriber_name, email, phone, address, validity, validity_type, delivery_method,
        delivery_municipality, token_serial
      )
      select 'EMI', 'ECD', r.product, 'TOKEN', r.channel_product, r.document_type, (1200000000 + n)::text, r.first_name,
        r.second_name, r.sur_name, r.second_surname, r.subscriber_name, r.email, r.phone, r.address, r.validity,
        r.validity_type, 'SER', '11001', 'BENCH' || n
      from generate_series(1, ${many}::integer) as n
      cross join (select * from requests where address is not null order by id limit 1) as r
    `.execute(store.db);
    await store.db
      .insertInto('configuration_values')
      .values({ key: 'MaxMassiveGuides', value: String(most) })
      .execute();
    await store.analyse();
  } finally {
    await store.close();
  }
}

/**
 * Guides per second of one batch over HTTP, from the call that begins it to the report that ends it: number, state, request,
 * history and audit of each. Twenty a second bring the largest batch there is home within a minute.
 */
export async function benchGuides(engine: string, address: string): Promise<void> {
  const { token } = await signIn(address, 'logistica');
  const mass = async (body: object): Promise<MassGuides> => {
    const answer = await fetch(`${address}/api/certificate/DeliveryLogistics/massiveServientregaGuide`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data, message } = (await answer.json()) as { data?: MassGuides; message?: string };
    if (!answer.ok || !data) throw new Error(`massiveServientregaGuide answered ${answer.status}: ${message ?? ''}`);
    return data;
  };
  const start = performance.now();
  let report = await mass({ filter: { status: 'EMI' } });
  while (!report.finished) report = await mass({ batchId: report.batchId });
  const seconds = (performance.now() - start) / 1_000;
  record({
    what: `${engine}: guides of a batch of ${report.total}`,
    value: (report.done ?? 0) / seconds,
    unit: 'a second',
    goal: { of: 'value', least: 20 },
  });
}
