import { sql, type Kysely } from 'kysely';
import { numbersOf } from '../../../contract/deciding-people';
import { timeline } from '../../../contract/generated/calls/embedded';
import { serverLimits } from '../../../contract/generated/server-limits';
import { comparableDocument } from '../../../contract/written-values';
import type { Schema } from '../../store/schema';
import type { RequestRow } from '../../store/request-row';
import { comparableColumn } from '../accounts/comparable-column';
import { documentNumbers } from '../accounts/document-numbers';
import { heldCodes, holdsAny } from '../accounts/held-codes';
import { codesHeld } from '../accounts/people';
import { findFiler } from '../requests/load-request-case';
import { hasTimelineAccess } from '../requests/visibility';

/** A person who works here, as others name them. */
export interface Colleague {
  readonly username: string;
  readonly name: string;
}

interface Candidate extends Colleague {
  readonly id: string;
  readonly privileges: readonly string[];
}

const { noteReaders: maxReaders } = serverLimits.responses;
const timelineCodes: readonly string[] = 'privileges' in timeline.allow ? timeline.allow.privileges : [];

/**
 * Returns the active people who may read the notes of a request, by name: those who read its timeline, its applicant never,
 * under whichever account.
 */
export async function noteReaders(
  trx: Kysely<Schema>,
  request: RequestRow,
): Promise<readonly (Colleague & { readonly id: string })[]> {
  const filer = await findFiler(trx, request);
  const own = [request.document_number].map(comparableDocument).filter((number) => number !== '');
  const numbers = [...own, ...(filer ? numbersOf(filer) : [])];
  const { rows } = await sql<Candidate>`
    select u.id, u.username, btrim(u.names || ' ' || u."lastNames") as name, ${heldCodes} as privileges
    from users u
    where u.status = 'ACTIVE' and u.id is distinct from ${request.owner_id}::uuid and ${holdsAny(timelineCodes)}
      and not exists (
        select 1 from ${documentNumbers} as n
        where n.id = u.id and ${sql.raw(comparableColumn('n.number'))} = any(${numbers}::text[])
      )
    order by name, u.username
  `.execute(trx);
  return rows
    .filter((each) => hasTimelineAccess(request, { userId: each.id, held: codesHeld([each]) }))
    .slice(0, maxReaders)
    .map(({ id, username, name }) => ({ id, username, name }));
}

/** Returns people by their ids; those that are no more are passed over. */
export async function colleaguesById(trx: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, Colleague>> {
  if (ids.length === 0) return new Map();
  const people = await trx
    .selectFrom('users')
    .select(['id', 'username', 'names', 'lastNames'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    people.map(({ id, username, names, lastNames }) => [id, { username, name: `${names} ${lastNames}`.trim() }]),
  );
}
