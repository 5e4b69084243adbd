import { sql } from 'kysely';
import { ApiError, type InvalidField } from '../api-error';
import type { RecordValues, WriteContext } from '../listing/context';
import type { RestResource } from '../listing/resource';
import { isComparable } from '../listing/comparable-values';

/**
 * Checks that every id that one of these properties refers to exists; each is kept in place until the transaction ends.
 * @throws ApiError 422 with every field that names an unknown record
 */
export async function checkReferences(
  resource: RestResource,
  { trx }: Pick<WriteContext, 'trx'>,
  record: RecordValues,
  names: Iterable<string>,
): Promise<void> {
  const wrong: InvalidField[] = [];
  for (const name of names) {
    const table = resource.referenced.get(resource.fields.get(name)?.reference?.resource ?? '');
    const ids = [record[name] ?? []].flat();
    if (table === undefined || ids.length === 0) continue;
    const comparable = ids.filter((id): id is string => typeof id === 'string' && isComparable('uuid', id));
    const stored = comparable.length === ids.length ? await existing(trx, table, comparable) : new Set<string>();
    if (!comparable.length || !comparable.every((id) => stored.has(id)))
      wrong.push({ field: `/${name}`, code: 'referenceUnknown' });
  }
  if (wrong.length > 0) throw new ApiError('validationFailed', { fields: wrong });
}

async function existing(trx: WriteContext['trx'], table: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for share
  `.execute(trx);
  return new Set(rows.map((row) => row.id));
}
