import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { colombianDay } from '../../../contract/colombia';
import type { ListCount } from '../../data/list-count';
import { daysOf, fromFilter } from '../../fields/filters/date-range-value';
import { formatNumber } from '../../fields/format';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { useFilterValues } from './filter-values';
import { initialFilters, type DrawnFilter, type FilterValues } from './list-filters';

/** Renders how many records pass the filters, and of how many days those are; past the cap that the server counts to, exactly only when asked. */
export function ResultCount({ filters }: { filters: readonly DrawnFilter[] }): ReactNode {
  const t = useTranslate('lists');
  const language = useLanguage();
  const list = useListContext();
  const count = countOf(list);
  const { values } = useFilterValues();
  const exact = useExactCount(list.resource, values);
  const days = recentDays(filters, values);
  const exactCount = count?.exact ? count.count : exact.count;
  if (list.isPending || count === undefined) return <p className="result-count">&nbsp;</p>;
  return (
    <p className="result-count" role="status">
      {exactCount === undefined
        ? ofDays(t('count.moreThan', { count: formatNumber(count.count, language) }))
        : label(exactCount)}
      {exactCount === undefined ? (
        <Button variant="quiet" className="result-count__exact" busy={exact.isBusy} onClick={exact.ask}>
          {exact.isBusy ? t('count.counting') : t('count.exact')}
        </Button>
      ) : null}
    </p>
  );

  function ofDays(counted: string): string {
    return days === undefined ? counted : `${counted} ${days === 1 ? t('count.today') : t('count.recent', { days })}`;
  }

  function label(total: number): string {
    const { answered, undecided = 0, isOwn = false } = (list.meta ?? {}) as Partial<ListCount>;
    const number = (value: number): string => formatNumber(value, language);
    const own = ofDays(
      total === 0 ? t('count.none') : total === 1 ? t('count.one') : t('count.many', { count: number(total) }),
    );
    if (isOwn) return undecided === 0 ? own : `${own} · ${t('count.others')}`;
    return [
      own,
      ...(answered === undefined || answered === total ? [] : [t('count.answered', { count: number(answered) })]),
      ...(undecided === 0 ? [] : [t('count.undecided', { count: number(undecided) })]),
    ].join(' · ');
  }
}

/** Returns over how many days up to today the records are looked for, where a range of the list says so. */
function recentDays(filters: readonly DrawnFilter[], values: FilterValues): number | undefined {
  // Other dates say when something is due or changed, and not how old what is listed is.
  const [name = ''] = Object.keys(initialFilters(filters));
  const range = fromFilter(values[name]);
  return range?.to === colombianDay(new Date()) ? daysOf(range) : undefined;
}

interface ExactCount {
  count: number | undefined;
  isBusy: boolean;
  ask: () => void;
}

function useExactCount(resource: string, filter: FilterValues): ExactCount {
  const provider = useDataProvider();
  const [asked, setState] = useState<string>();
  const key = JSON.stringify(filter);
  const { data, isFetching } = useQuery({
    queryKey: [resource, 'count', filter],
    enabled: asked === key,
    queryFn: async ({ signal }) => {
      const result = await provider.getList(resource, {
        filter,
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        meta: { count: 'exact' },
        signal,
      });
      return result.total;
    },
  });
  return { count: asked === key ? data : undefined, isBusy: isFetching, ask: () => setState(key) };
}

/** How many records a list has: exactly, or at least so many (the server stops counting at its cap). */
interface Count {
  count: number;
  exact: boolean;
}

/** Reads the count of a list: its total, else what the data provider says in `meta`; undefined where neither was read. */
export function countOf({ total, meta }: { total?: number; meta?: unknown }): Count | undefined {
  if (total !== undefined) return { count: total, exact: true };
  const message = typeof meta === 'object' && meta !== null ? (meta as Partial<Count>) : {};
  return message.count === undefined ? undefined : { count: message.count, exact: message.exact ?? false };
}
