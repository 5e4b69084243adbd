import { sql, type Kysely } from 'kysely';
import { formats } from '../../../contract/formats';
import type { Schema } from '../../store/schema';

type Detail = Readonly<Record<string, unknown>>;

/** Codes of agreements, by which their requests name them; they are no UUIDs. */
const agreementActions: ReadonlySet<string> = new Set(['request.assignContract']);

/**
 * Returns what people call the people, roles, agreements and locations that some entries name by their ids; an id of
 * none of them is left out.
 */
export async function namesInDetails(
  database: Kysely<Schema>,
  entries: readonly { readonly action: string; readonly detail: Detail }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(entries.flatMap(({ action, detail }) => idsIn(detail, agreementActions.has(action))))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from roles where id::text = any(${ids})
    union all select id::text, name from locations where id::text = any(${ids})
    union all select id::text, name from contracts where id::text = any(${ids})
    union all select "contractId"::text, name from contracts where "contractId"::text = any(${ids})
  `.execute(database);
  return new Map([...rows.map(({ id, name }) => [id, name] as const), ...(await personNames(database, ids))]);
}

/** Returns people by their ids as "Ana Ruiz (ana.ruiz)": two may have one name. */
export async function personNames(
  database: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, trim(names || ' ' || "lastNames") || ' (' || username || ')' as name
    from users where id::text = any(${ids})
  `.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function idsIn(value: unknown, isAnyText: boolean): string[] {
  if (typeof value === 'string') return isAnyText || formats.uuid.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((each) => idsIn(each, isAnyText));
}

/** Returns a value of an entry with the names of what it names by ids, at any depth. */
export function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => withNames(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withNames(each, names)]));
}
