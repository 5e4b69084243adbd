import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../store/schema';

/** An entry of the trail, as far as it says who acted and when. */
interface Entry {
  readonly id: number;
  readonly at: Date;
  readonly actor: string | null;
}

interface OpenSession {
  readonly userId: string;
  readonly address: string | null;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns where each entry came from: the address of the session that its person had open then. A person may have several;
 * where they came from different addresses, which of them it was is not known, and the entry has none.
 */
export async function sessionAddresses(trx: Kysely<Schema>, entries: readonly Entry[]): Promise<Map<number, string>> {
  const acted = entries.filter(({ actor }) => actor !== null);
  if (acted.length === 0) return new Map();
  const sessions = await sessionsDuring(trx, acted);
  const former = await formerAddresses(trx, acted);
  return new Map(
    acted.flatMap(({ id, at, actor }) => {
      const open = sessions.filter(({ userId, from, to }) => userId === actor && from <= at && at <= to);
      const [address, ...others] = new Set(open.map((session) => session.address));
      const lastAddress = open.length > 0 ? address : former.get(id);
      return lastAddress === undefined || lastAddress === null || others.length > 0 ? [] : [[id, lastAddress] as const];
    }),
  );
}

/** Returns the sessions of the people who acted that were open at some time between the first and the last entry. */
async function sessionsDuring(trx: Kysely<Schema>, entries: readonly Entry[]): Promise<OpenSession[]> {
  const times = entries.map(({ at }) => at.getTime());
  const { rows } = await sql<OpenSession>`
    select * from (
      select user_id::text as "userId", ip as address, created_at as "from",
        least(expires_at, coalesce(ended_at, expires_at)) as "to"
      from sessions where user_id in (
        select id from users where id::text = any(${[...new Set(entries.map(({ actor }) => actor))]}))
    ) as s
    where s."from" <= ${new Date(Math.max(...times))} and s."to" >= ${new Date(Math.min(...times))}
  `.execute(trx);
  return rows;
}

/** Returns the address of the person's newest sign-in before each entry, where the trail alone knows of that session. */
async function formerAddresses(trx: Kysely<Schema>, entries: readonly Entry[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; address: string | null }>`
    select e.sequence as id, (
      select case when exists (select 1 from sessions k where k.id::text = s.detail ->> 'session')
        then null else s.detail ->> 'address' end
      from audit s
      where s.subject = 'users/' || e.actor and s.action = 'session.start' and s.sequence <= e.sequence
      order by s.sequence desc limit 1
    ) as address
    from audit e where e.sequence = any(${entries.map(({ id }) => id)}) and e.actor is not null
  `.execute(trx);
  return new Map(rows.flatMap(({ id, address }) => (address === null ? [] : [[id, address] as const])));
}
