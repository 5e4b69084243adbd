import { sql, type Kysely } from 'kysely';
import { timeline } from '../../../contract/generated/calls/embedded';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Schema } from '../../store/schema';
import type { RequestRow } from '../../store/request-row';
import { heldCodes, holdsAny } from '../accounts/held-codes';
import { codesHeld } from '../accounts/people';
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

/** Returns the active people who may read the notes of a request, by name: those who read its timeline, its applicant never. */
export async function noteReaders(
  trx: Kysely<Schema>,
  request: RequestRow,
): Promise<readonly (Colleague & { readonly id: string })[]> {
  const { rows } = await sql<Candidate>`
    select u.id, u.username, btrim(u.names || ' ' || u."lastNames") as name, ${heldCodes} as privileges
    from users u
    where u.status = 'ACTIVE' and u.id is distinct from ${request.owner_id}::uuid and ${holdsAny(timelineCodes)}
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
