import { countViews, type CountedList, type ViewCount } from '../listing/count-views';
import { filterConditions, type RequestFilter } from './list-conditions';
import type { Reading } from './present-requests';
import { queueFilter, type QueueParameters } from './queue-filter';
import { withinSelection } from './selection-filter';

/** Counts the requests of a list in each view with a filter. @param selection what the list shows */
export function countRequestViews(reading: Reading, selection: RequestFilter, list: CountedList): Promise<ViewCount[]> {
  return countViews(reading.trx, 'requests', list, async (asked: RequestFilter & QueueParameters, values) => {
    const filter = await queueFilter(reading, asked, selection.applicationId);
    return filterConditions(withinSelection(filter, selection), values);
  });
}
