import * as waybillStates from '../../../../contract/generated/states/guide';
import { codeList } from '../../../store/code-list';
import { mappedTable, type FilterValues } from '../../../store/mapped-tables';
import * as requestStates from '../../../../contract/generated/states/request';
import { municipalitiesNamed } from '../../municipalities';
import { dueSoonUntil } from '../review/due-soon';
import { expiringUntil } from '../expiring';
import { numbersOf, type Identified } from '../../../../contract/deciding-people';
import { comparableColumn } from '../../accounts/comparable-column';
import { physicalCondition } from '../physical-delivery';
import { soughtReference } from '../request-reference';
import { filterComparisons, type Conditions } from '../../listing/filter-comparisons';
import type { SqlParameters } from '../../listing/sql-parameters';

/** What only the server asks for, or works out. */
interface OwnFilters {
  /** Any of them. */
  readonly states?: readonly string[];
  /** By column, any of these values. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
  readonly assignedTo?: string;
  /** The same, beside what the caller's own assignment asks for. */
  readonly assigneeId?: string;
  readonly unassigned?: boolean;
  /** What the queue gives this person: held by no other since that moment, and given to no other. */
  readonly availableTo?: Identified & { readonly since: Date };
  /** Decisions that are late at this moment. */
  readonly overdueAt?: Date;
  /** Decisions that are due soon after this moment. */
  readonly dueSoonAt?: Date;
  /** Revocations that are late at this moment. */
  readonly revocationOverdueAt?: Date;
  /** Certificates in force that end soon after this moment. */
  readonly expiringAt?: Date;
  readonly ownerId?: string;
  readonly supervisorId?: string;
  readonly physical?: boolean;
  /** Issued for delivery, and no waybill was made or the one that was is canceled. */
  readonly needsWaybill?: boolean;
  /** Deliveries that are late at this moment. */
  readonly deliveryOverdueAt?: Date;
  /** A part of the name of the municipality it is brought to. */
  readonly city?: string;
}

/** The filters of the lists of requests: those of their parameters, and the server's own. */
export type RequestFilter = OwnFilters & FilterValues<'request'>;

/** Returns when a decision or a delivery is due, as the index of that order has it: after all others where it has no day. */
export const dueKey = (alias: string, column: 'due_at' | 'delivery_due_at' = 'due_at'): string =>
  `coalesce(${alias}.${column}, 'infinity'::timestamptz)`;

const uuid = (column: string) => (value: string, parameters: SqlParameters) =>
  `r.${column} = ${parameters.add(value)}::uuid`;
const before = (column: string) => (value: Date, parameters: SqlParameters) =>
  `r.${column} < ${parameters.add(value)}::timestamptz`;

const own: Conditions<OwnFilters & Pick<RequestFilter, 'startDate'>> = {
  states: (value, parameters) => `r.state = any(${parameters.add(value)}::text[])`,
  columns: (value, parameters) =>
    Object.entries(value)
      .map(([column, values]) => `r.${column} = any(${parameters.add(values)}::text[])`)
      .join(' and '),
  assignedTo: uuid('assigned_to'),
  assigneeId: uuid('assigned_to'),
  unassigned: (value) => `r.assigned_to is ${value ? '' : 'not '}null`,
  availableTo: ({ since, ...person }, parameters) => {
    const user = parameters.add(person.userId);
    return `(r.assigned_to is null or r.assigned_to = ${user}::uuid
      or (r.assigned_by is null and r.assigned_at < ${parameters.add(since)}::timestamptz))
      and r.owner_id is distinct from ${user}::uuid
      and ${comparableColumn('r.document_number')} <> all(${parameters.add(numbersOf(person))}::text[])`;
  },
  overdueAt: (value, parameters) => `${dueKey('r')} < ${parameters.add(value)}::timestamptz`,
  dueSoonAt: (value, parameters) =>
    `${dueKey('r')} >= ${parameters.add(value)}::timestamptz and ${dueKey('r')} < ${parameters.add(dueSoonUntil(value))}::timestamptz`,
  revocationOverdueAt: before('revocation_due_at'),
  expiringAt: (value, parameters) =>
    `r.valid_to >= ${parameters.add(value)}::timestamptz and r.valid_to <= ${parameters.add(expiringUntil(value))}::timestamptz
      and r.state in (${codeList(requestStates.inForce)})`,
  ownerId: uuid('owner_id'),
  supervisorId: uuid('supervisor_id'),
  startDate: (value, parameters) => {
    const start = parameters.add(value);
    // No state is older than its request: said twice, so that the order's own index can stop there.
    return `r.created_at >= ${start}::timestamptz and r.last_status_at >= ${start}::timestamptz`;
  },
  needsWaybill: (value) => {
    const [justIssued, undelivered] = [codeList(requestStates.justIssued), codeList(requestStates.undelivered)];
    const canceled = codeList(waybillStates.canceled);
    const needs = `(${physicalCondition}
      and (r.state in (${justIssued}) or (r.state in (${undelivered}) and r.guide_status in (${canceled}))))`;
    return value ? needs : `${needs} is not true`;
  },
  deliveryOverdueAt: (value, parameters) =>
    `${physicalCondition} and ${dueKey('r', 'delivery_due_at')} < ${parameters.add(value)}::timestamptz`,
  city: (value, parameters) => `r.delivery_municipality = any(${parameters.add(municipalitiesNamed(value))}::text[])`,
  physical: (value) => (value ? physicalCondition : `not (${physicalCondition})`),
};

const comparisons = filterComparisons<RequestFilter>(mappedTable('request'), {
  own,
  indexed: [
    'applicationId',
    'applicationId,status',
    'applicationId,certificateType',
    'applicationId,certificateType,status',
    'applicationId,projectType',
    'applicationId,channelProductId',
    'ownerId',
  ],
});

/** Returns the filter as SQL over `requests r`. */
export const filterConditions: typeof comparisons.conditions = ({ reference, ...filter }, parameters) =>
  comparisons.conditions({ ...filter, reference: reference && soughtReference(reference) }, parameters);

/** What is known of a filter's plan (`requests_by_…`). */
export const { isSearched, isIndexed } = comparisons;
