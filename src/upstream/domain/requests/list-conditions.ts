import { codeList } from '../../store/code-list';
import * as requestStates from '../../../contract/generated/states/request';
import { expiringUntil } from './expiring';
import { matchers } from '../listing/matchers';
import type { SqlParameters } from '../listing/sql-parameters';

/** The filters of the specification's lists of requests. */
export interface RequestFilter {
  readonly reference?: string;
  readonly document?: string;
  readonly subscriber?: string;
  readonly status?: string;
  /** Any of them. */
  readonly states?: readonly string[];
  /** Of its creation; both ends counted. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** Of its last change of state. */
  readonly lastStatusStartDate?: string;
  readonly lastStatusEndDate?: string;
  readonly application?: string;
  readonly projectType?: string;
  readonly certificateType?: string;
  readonly channelProductId?: string;
  readonly guideStatus?: string;
  readonly contractId?: string;
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

type Condition = (value: never, parameters: SqlParameters) => string;

const equals =
  (column: string, type = 'text') =>
  (value: string, parameters: SqlParameters) =>
    `${column} = ${parameters.add(value)}::${type}`;
const from = (column: string) => (value: string, parameters: SqlParameters) =>
  `${column} >= ${parameters.add(value)}::timestamptz`;
const to = (column: string) => (value: string, parameters: SqlParameters) =>
  `${column} <= ${parameters.add(value)}::timestamptz`;
/** Folded and indexed by trigrams, as every other list searches. */
const contains = (name: string) => (value: string, parameters: SqlParameters) =>
  matchers.contains.condition({ name, type: 'text', nullable: false, sensitivity: 'public' }, value, parameters);

const conditions: {
  readonly [F in keyof Required<RequestFilter>]: (
    value: NonNullable<RequestFilter[F]>,
    parameters: SqlParameters,
  ) => string;
} = {
  reference: contains('reference'),
  document: contains('document'),
  subscriber: contains('name'),
  status: equals('r.state'),
  states: (value, parameters) => `r.state = any(${parameters.add(value)}::text[])`,
  startDate: (value, parameters) => {
    const start = parameters.add(value);
    // No state is older than its request: said twice, so that the order's own index can stop there.
    return `r.created_at >= ${start}::timestamptz and r.last_status_at >= ${start}::timestamptz`;
  },
  endDate: to('r.created_at'),
  lastStatusStartDate: from('r.last_status_at'),
  lastStatusEndDate: to('r.last_status_at'),
  application: equals('r.application'),
  projectType: equals('r.project_type'),
  certificateType: equals('r.product'),
  channelProductId: equals('r.channel_product'),
  guideStatus: equals('r.guide_status'),
  contractId: equals('r.contract_id'),
  assignedTo: equals('r.assigned_to', 'uuid'),
  overdueAt: (value, parameters) => `r.due_at < ${parameters.add(value)}::timestamptz`,
  revocationOverdueAt: (value, parameters) => `r.revocation_due_at < ${parameters.add(value)}::timestamptz`,
  expiringAt: (value, parameters) =>
    `r.valid_to >= ${parameters.add(value)}::timestamptz and r.valid_to <= ${parameters.add(expiringUntil(value))}::timestamptz
      and r.state in (${codeList(requestStates.inForce)})`,
  ownerId: equals('r.owner_id', 'uuid'),
  supervisorId: equals('r.supervisor_id', 'uuid'),
  physical: (value) => (value ? `r.delivery_method <> 'VIR'` : `r.delivery_method = 'VIR'`),
};

/** Filters that an index has beside the last change of state (`requests_by_…`). */
const indexed: ReadonlySet<string> = new Set([
  'application',
  'application,status',
  'application,certificateType',
  'application,certificateType,status',
  'application,projectType',
  'application,channelProductId',
  'ownerId',
]);

/** Whether an index has all of this filter, and the order: whatever the values, there is no better plan. */
export function isIndexed(filter: RequestFilter, orderColumn: string): boolean {
  const names = given(filter).map(([name]) => name);
  return orderColumn === 'last_status_at' && indexed.has(names.sort().join(','));
}

/** Whether a part of a text is looked for. */
export function isSearched({ reference, document, subscriber }: RequestFilter): boolean {
  return [reference, document, subscriber].some((text) => text !== undefined && text !== '');
}

function given(filter: RequestFilter): [name: string, value: unknown][] {
  return Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
}

/** The filter as SQL over `requests r`; filters without a value do not filter. */
export function filterConditions(filter: RequestFilter, parameters: SqlParameters): string[] {
  return given(filter).map(([name, value]) =>
    (conditions[name as keyof RequestFilter] as Condition)(value as never, parameters),
  );
}
