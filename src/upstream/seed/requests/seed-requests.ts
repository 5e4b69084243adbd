import type { Transaction } from 'kysely';
import { insertEvents } from '../../domain/requests/insert-events';
import type { Schema } from '../../store/schema';
import { documentRows, eventRows, validationRows, type Stored } from './case-rows';
import { applicantCount, applicants } from './applicants';
import { planMarked, planRequests, type Planned } from './plan';
import { requestRow, type SeedStaff } from './request-rows';
import { seedAgreements } from './seed-agreements';
import type { SeedFile } from './seed-files';

const portion = 100;

/** Writes the demo's requests with their documents, validations and history. @returns how many */
export async function seedRequests(
  trx: Transaction<Schema>,
  files: ReadonlyMap<string, SeedFile>,
  now: Date,
  progress: (done: number, total: number) => void,
): Promise<number> {
  const staff = await findStaff(trx);
  await seedAgreements(trx, now);
  const usual = planRequests(applicantCount);
  const marked = applicants().flatMap((_, person) => (person < applicantCount ? [] : [person]));
  const planned = [...usual, ...planMarked(usual.length, marked)];
  await insertPlanned(trx, { files, staff, now }, planned, (done) => progress(done, planned.length));
  return planned.length;
}

/** Of whom and from what requests are made, and when. */
export interface SeedContext {
  readonly files: ReadonlyMap<string, SeedFile>;
  readonly staff: SeedStaff;
  readonly now: Date;
}

/** Writes planned requests with their documents, validations and history. */
export async function insertPlanned(
  trx: Transaction<Schema>,
  { files, staff, now }: SeedContext,
  planned: readonly Planned[],
  progress: (done: number) => void = () => undefined,
): Promise<void> {
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
    const documents = await trx
      .insertInto('request_documents')
      .values(stored.flatMap((each) => documentRows(each, files, staff)))
      .returning(['id', 'request_id', 'type', 'state'])
      .execute();
    await trx.insertInto('request_validations').values(stored.flatMap(validationRows)).execute();
    const events = stored.flatMap((each) => {
      const own = documents.filter(({ request_id: request }) => request === each.id);
      return eventRows(each, staff, own);
    });
    await insertEvents(trx, events);
    progress(from + some.length);
  }
}

/** Returns who stands in the demo's requests. */
export async function findStaff(trx: Transaction<Schema>): Promise<SeedStaff> {
  const users = await trx.selectFrom('users').select(['id', 'username']).execute();
  const idOf = (name: string) => {
    const found = users.find(({ username }) => username === name);
    if (!found) throw new Error(`demo.json has no account "${name}" any more: the demo's requests name it`);
    return found.id;
  };
  return {
    reviewers: {
      ECD: idOf('verificador'),
      MYSELF: idOf('aliado.revisor'),
      PROYT: idOf('proyectot2'),
      OTH: idOf('otros'),
    },
    officials: { ECD: idOf('oficial'), MYSELF: idOf('aliado.emisor'), PROYT: idOf('proyectot'), OTH: idOf('otros2') },
    supervisor: idOf('supervisor'),
    owners: [idOf('suscriptor'), idOf('suscriptor2')],
  };
}
