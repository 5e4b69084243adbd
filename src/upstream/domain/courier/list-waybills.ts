import type { Kysely } from 'kysely';
import type { Language } from '../../../contract/generated/languages';
import { lists } from '../../../contract/generated/lists';
import type { Guide } from '../../../contract/generated/types';
import { listedColumns, mappedTable, type FilterValues } from '../../store/mapped-tables';
import type { Schema } from '../../store/schema';
import type { FullOutcome } from '../handler';
import { idCondition, pageOf } from '../listing/call-page';
import { readPaging, type PagingParameters } from '../listing/call-paging';
import { countViews, type CountedList, type ViewCount } from '../listing/count-views';
import { filterComparisons } from '../listing/filter-comparisons';
import { municipalitiesNamed } from '../municipalities';
import { presentWaybills } from './present-waybills';
import type { ListedWaybill } from './waybill-row';

/** What only the server asks for, or works out. */
interface OwnFilters {
  /** Any of them. */
  readonly states?: readonly string[];
  /** A part of the name of the municipality it goes to. */
  readonly city?: string;
}

/** The filters of the courier queue; a reference finds the number of the waybill, too. */
export type WaybillFilter = OwnFilters & FilterValues<'guide'>;

const columns = listedColumns('guide');
const comparisons = filterComparisons<WaybillFilter>(mappedTable('guide'), {
  own: {
    states: (value, parameters) => `r.state = any(${parameters.add(value)}::text[])`,
    city: (value, parameters) => `r.municipality = any(${parameters.add(municipalitiesNamed(value))}::text[])`,
  },
  indexed: ['', 'status'],
});

/** Counts the waybills of a list in each view with a filter. */
export function countWaybillViews(database: Kysely<Schema>, list: CountedList): Promise<ViewCount[]> {
  return countViews(database, 'guides', list, (asked: WaybillFilter, values) => comparisons.conditions(asked, values));
}

/**
 * Returns a page of the queue, newest change first unless asked otherwise, by cursor at any depth, with its count up to
 * the cap.
 */
export function listWaybills(
  database: Kysely<Schema>,
  filter: WaybillFilter,
  asked: PagingParameters,
  language: Language,
): Promise<FullOutcome<Guide[]>> {
  const identity = ['guides', filter];
  const paging = readPaging('guide', asked, lists.courierQueue.pageSize, identity);
  return pageOf<ListedWaybill, Guide>(
    database,
    {
      table: 'guides',
      columns,
      paging,
      exact: asked.count === 'exact',
      identity,
      searched: comparisons.isSearched(filter),
      indexed: asked.ids === undefined && comparisons.isIndexed(filter, paging.column),
      conditions: (parameters) => [idCondition(asked.ids, parameters), ...comparisons.conditions(filter, parameters)],
    },
    (rows) => presentWaybills(database, rows, language),
  );
}
