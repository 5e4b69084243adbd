import { sql, type Transaction } from 'kysely';
import { products } from '../../../contract/generated/products';
import type { Schema } from '../../store/schema';
import { documentRows, eventRows, validationRows, type Stored } from './dossier-rows';
import { applicantCount } from './people';
import { planRequests } from './plan';
import { requestRow, seedContracts, type SeedStaff } from './request-rows';
import type { SeedFile } from './seed-files';

const portion = 100;
/** Of each product, to each agreement. */
const quota = 500;

/** Writes the demo's requests with their documents, validations and history. @returns how many */
export async function seedRequests(
  trx: Transaction<Schema>,
  files: ReadonlyMap<string, SeedFile>,
  now: Date,
  progress: (done: number, total: number) => void,
): Promise<number> {
  const staff = await findStaff(trx);
  await insertContracts(trx, staff);
  const planned = planRequests(applicantCount);
  for (let from = 0; from < planned.length; from += portion) {
    const some = planned.slice(from, from + portion);
    const rows = await trx
      .insertInto('requests')
      .values(some.map((each) => requestRow(each, staff, now)))
      .returning(['id', 'created_at', 'last_status_at'])
      .execute();
    const stored = rows.flatMap(({ id, created_at: createdAt, last_status_at: changedAt }, at): Stored[] => {
      const each = some[at];
      return each ? [{ planned: each, id, createdAt, changedAt }] : [];
    });
    await trx
      .insertInto('request_documents')
      .values(stored.flatMap((each) => documentRows(each, files, staff)))
      .execute();
    await trx.insertInto('request_validations').values(stored.flatMap(validationRows)).execute();
    await trx
      .insertInto('request_events')
      .values(stored.flatMap((each) => eventRows(each, staff)))
      .execute();
    progress(from + some.length, planned.length);
  }
  await insertSteps(trx);
  return planned.length;
}

async function findStaff(trx: Transaction<Schema>): Promise<SeedStaff> {
  const users = await trx.selectFrom('users').select(['id', 'username']).execute();
  const idOf = (name: string) => {
    const found = users.find(({ username }) => username === name);
    if (!found) throw new Error(`demo.json has no account "${name}" any more: the demo's requests name it`);
    return found.id;
  };
  return {
    reviewer: idOf('verificador'),
    official: idOf('oficial'),
    supervisor: idOf('supervisor'),
    owners: [idOf('suscriptor'), idOf('suscriptor2')],
  };
}

async function insertContracts(trx: Transaction<Schema>, { supervisor }: SeedStaff): Promise<void> {
  await trx
    .insertInto('contracts')
    .values(seedContracts.map((id, at) => ({ id, name: `Convenio de muestra ${at + 1}`, supervisor_id: supervisor })))
    .execute();
  await trx
    .insertInto('contract_quotas')
    .values(seedContracts.flatMap((id) => products.map(({ name }) => ({ contract_id: id, product: name, quota }))))
    .execute();
}

/** The step table follows from the history: each event once, the filing with the first document. */
async function insertSteps(trx: Transaction<Schema>): Promise<void> {
  await sql`
    insert into request_steps (request_id, step, at, result, document_id)
    select e.request_id, e.event, max(e.at), max(e.to_state),
      case when e.event = 'file' then (select min(d.id) from request_documents d where d.request_id = e.request_id) end
    from request_events e
    group by e.request_id, e.event
  `.execute(trx);
}
