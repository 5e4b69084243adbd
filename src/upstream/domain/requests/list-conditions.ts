import { codeList } from '../../store/code-list';
import { mappedTable, type ColumnOf, type FilterOf } from '../../store/mapped-tables';
import * as requestStates from '../../../contract/generated/states/request';
import { expiringUntil } from './expiring';
import { filterComparisons, type Condition } from '../listing/filter-comparisons';
import type { SqlParameters } from '../listing/sql-parameters';

/** What only the server asks for, or works out. */
interface OwnFilters {
  /** Any of them. */
  readonly states?: readonly string[];
  readonly assignedTo?: string;
  /** Decisions that are late at this moment. */
  readonly overdueAt?: Date;
  /** Revocations that are late at this moment. */
  readonly revocationOverdueAt?: Date;
  /** Certificates in force that end soon after this moment. */
  readonly expiringAt?: Date;
  readonly ownerId?: string;
  readonly supervisorId?: string;
  readonly physical?: boolean;
}

type Filter = FilterOf<'request'>;
type Value = { integer: number; bigint: number; number: number; boolean: boolean };
type ValueOf<F extends Filter> = Extract<ColumnOf<'request'>, { name: F['column'] }>['type'] extends infer T
  ? T extends keyof Value
    ? Value[T]
    : string
  : never;

/** The filters of the lists of requests, by the names of their parameters (schemas/resources). */
export type RequestFilter = OwnFilters & { readonly [F in Filter as F['parameter']]?: ValueOf<F> };

type Conditions<F> = {
  readonly [N in keyof F]-?: (value: NonNullable<F[N]>, parameters: SqlParameters) => string;
};

const uuid = (column: string) => (value: string, parameters: SqlParameters) =>
  `r.${column} = ${parameters.add(value)}::uuid`;
const before = (column: string) => (value: Date, parameters: SqlParameters) =>
  `r.${column} < ${parameters.add(value)}::timestamptz`;

const own: Conditions<OwnFilters> = {
  states: (value, parameters) => `r.state = any(${parameters.add(value)}::text[])`,
  assignedTo: uuid('assigned_to'),
  overdueAt: before('due_at'),
  revocationOverdueAt: before('revocation_due_at'),
  expiringAt: (value, parameters) =>
    `r.valid_to >= ${parameters.add(value)}::timestamptz and r.valid_to <= ${parameters.add(expiringUntil(value))}::timestamptz
      and r.state in (${codeList(requestStates.inForce)})`,
  ownerId: uuid('owner_id'),
  supervisorId: uuid('supervisor_id'),
  physical: (value) => (value ? `r.delivery_method <> 'VIR'` : `r.delivery_method = 'VIR'`),
};

const compared = filterComparisons(mappedTable('request'));

const conditions: Readonly<Record<string, Condition>> = {
  ...compared.conditions,
  ...(own as Readonly<Record<string, Condition>>),
  startDate: (value, parameters) => {
    const start = parameters.add(value);
    // No state is older than its request: said twice, so that the order's own index can stop there.
    return `r.created_at >= ${start}::timestamptz and r.last_status_at >= ${start}::timestamptz`;
  },
};

/** Filters that an index has beside the last change of state (`requests_by_…`). */
const indexed: ReadonlySet<string> = new Set([
  'applicationId',
  'applicationId,status',
  'applicationId,certificateType',
  'applicationId,certificateType,status',
  'applicationId,projectType',
  'applicationId,channelProductId',
  'ownerId',
]);

/** Whether an index has all of this filter, and the order: whatever the values, there is no better plan. */
export function isIndexed(filter: RequestFilter, orderColumn: string): boolean {
  const names = given(filter).map(([name]) => name);
  return orderColumn === 'last_status_at' && indexed.has(names.sort().join(','));
}

/** Whether a part of a text is looked for. */
export function isSearched(filter: RequestFilter): boolean {
  return given(filter).some(([name]) => compared.searched.has(name));
}

function given(filter: RequestFilter): [name: string, value: unknown][] {
  return Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
}

/** The filter as SQL over `requests r`; filters without a value do not filter. */
export function filterConditions(filter: RequestFilter, parameters: SqlParameters): string[] {
  return given(filter).map(([name, value]) => {
    const condition = conditions[name];
    if (!condition) throw new Error(`Nothing compares the filter ${name}: name it in a list of schemas/resources`);
    return condition(value as never, parameters);
  });
}
