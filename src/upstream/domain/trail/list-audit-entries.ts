import { CompiledQuery, type Kysely } from 'kysely';
import type { Language } from '../../../contract/generated/languages';
import { lists } from '../../../contract/generated/lists';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { AuditEntry } from '../../../contract/generated/types';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import type { FullOutcome } from '../handler';
import { entriesTable, pageOf, idCondition } from '../listing/call-page';
import { pagingBy, parseSort, type Paging, type PagingParameters } from '../listing/call-paging';
import { matchers } from '../listing/matchers';
import type { Column } from '../listing/resource';
import { SqlParameters } from '../listing/sql-parameters';
import { auditActionName } from './action-names';
import { namesInDetails, personNames, withNames } from './detail-names';
import { presentDetail } from './present-detail';
import { sessionAddresses } from './session-addresses';
import { namesOfSubjects, subjectsNamed } from './subject-names';

/** What the list of the trail is filtered by. */
export interface AuditFilter {
  readonly person?: string;
  readonly record?: string;
  readonly action?: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

interface EntryRow {
  readonly id: number;
  readonly at: Date;
  readonly actor: string | null;
  readonly action: string;
  readonly subject: string;
  readonly detail: Record<string, unknown>;
  readonly hash: string;
  readonly [column: string]: unknown;
}

const columns = { plain: ['id', 'actor', 'action', 'subject', 'detail', 'hash'], moments: ['at'] } as const;

interface Reading {
  readonly trx: Kysely<Schema>;
  readonly language: Language;
}

/**
 * Returns a page of the trail, each entry with the names of today of its person and record.
 * @throws ApiError as `pagingBy`
 */
export async function listAuditEntries(
  { trx, language }: Reading,
  filter: AuditFilter,
  parameters: PagingParameters,
): Promise<FullOutcome<AuditEntry[]>> {
  const { person, record, action, startDate, endDate } = filter;
  const actors = person === undefined ? undefined : await peopleNamed(trx, person);
  const subjects = record === undefined ? undefined : await subjectsNamed(trx, record, language);
  return pageOf<EntryRow, AuditEntry>(
    trx,
    {
      table: entriesTable,
      columns,
      paging: readPaging(parameters, filter),
      exact: parameters.count === 'exact',
      identity: filter,
      conditions: (values) => [
        idCondition(parameters.ids, values),
        ...(actors ? [`r.actor = any(${values.add(actors)}::text[])`] : []),
        ...(subjects ? [`r.subject = any(${values.add(subjects)}::text[])`] : []),
        ...(action === undefined ? [] : [`r.action = ${values.add(action)}::text`]),
        ...(startDate === undefined ? [] : [`r.at >= ${values.add(startDate)}::timestamptz`]),
        ...(endDate === undefined ? [] : [`r.at <= ${values.add(endDate)}::timestamptz`]),
      ],
    },
    (rows) => presentEntries({ trx, language }, rows),
  );
}

function readPaging(parameters: PagingParameters, filter: AuditFilter): Paging {
  const [field, direction] = parameters.sort === undefined ? ['at', 'DESC'] : parseSort(parameters.sort);
  if (field !== 'at') throw new ApiError('sortUnknown', { params: { name: String(field), resource: 'audit-entry' } });
  const order = { column: 'at', type: 'timestamptz', isNullable: false, descending: direction === 'DESC' } as const;
  return pagingBy(order, parameters, lists.auditEntries.pageSize, filter);
}

const textColumn = (name: string): Column => ({ name, type: 'text', nullable: false, sensitivity: 'public' });

/** Returns the ids of the people whose username or name has that text. */
async function peopleNamed(trx: Kysely<Schema>, text: string): Promise<string[]> {
  const parameters = new SqlParameters();
  const has = (name: string): string => matchers.contains.condition(textColumn(name), text, parameters);
  const statement = `select id::text as id from users where ${['username', 'names', 'lastNames'].map(has).join(' or ')}
    limit ${serverLimits.responses.filterValues}`;
  const { rows } = await trx.executeQuery<{ id: string }>(CompiledQuery.raw(statement, parameters.values));
  return rows.map(({ id }) => id);
}

async function presentEntries({ trx, language }: Reading, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const people = await namesOfActors(trx, rows);
  const subjects = await namesOfSubjects(
    trx,
    rows.map(({ subject }) => subject),
    language,
  );
  const names = await namesInDetails(trx, rows);
  const addresses = await sessionAddresses(trx, rows);
  return rows.map(({ id, at, actor, action, subject, detail, hash }) => {
    const address = typeof detail['address'] === 'string' ? detail['address'] : addresses.get(id);
    return {
      sequence: String(id),
      at: at.toISOString(),
      ...(actor !== null && { actor: people.get(actor) ?? actor }),
      action,
      actionName: auditActionName(action, language),
      subject,
      subjectName: subjects.get(subject) ?? subject,
      ...(address !== undefined && { address }),
      detail: withNames(presentDetail(action, detail, language), names) as Record<string, unknown>,
      hash,
    };
  });
}

/** Returns who acted as "Ana Ruiz (ana.ruiz)": two people may have one name. */
async function namesOfActors(trx: Kysely<Schema>, rows: readonly EntryRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
  return personNames(trx, ids);
}
