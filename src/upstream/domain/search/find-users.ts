import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { matchers } from '../listing/matchers';
import { SqlParameters } from '../listing/sql-parameters';
import type { Column } from '../listing/resource';
import type { SearchTerms } from './search-terms';

export interface FoundUser {
  readonly id: string;
  readonly username: string;
  readonly names: string;
  readonly lastNames: string;
  readonly documentNumber: string;
}

const column = (name: string): Column => ({ name, type: 'text', nullable: false, sensitivity: 'public' });

/** Finds users by parts of their names, or by their document; one more than so many where there are. */
export async function findUsers(
  trx: Kysely<Schema>,
  { name, document }: SearchTerms,
  max: number,
): Promise<FoundUser[]> {
  if (name.length === 0 && !document) return [];
  const parameters = new SqlParameters();
  const has = (field: string, part: string): string => matchers.contains.condition(column(field), part, parameters);
  const where = document
    ? has('documentNumber', document.from)
    : name.map((part) => `(${has('names', part)} or ${has('lastNames', part)})`).join(' and ');
  const statement = `select id, username, names, "lastNames", "documentNumber" from users where ${where}
    order by "lastNames__key", id limit ${max + 1}`;
  const { rows } = await trx.executeQuery<FoundUser>(CompiledQuery.raw(statement, parameters.values));
  return rows;
}
