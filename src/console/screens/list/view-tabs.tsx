import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { deepEqual } from '../../../contract/deep-equal';
import type { ResourceDefinition } from '../../../contract/definitions';
import { formatNumber } from '../../fields/format';
import { labelKey, useLabels, viewMeaning } from '../../fields/labels';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { useFilterValues } from './filter-values';
import type { ListFilter } from './list-filters';
import { arrangementOf, currentView, useReadyViews } from './ready-views';
import { countOf } from './result-count';
import { useViewCounts, type ViewCount } from './view-counts';
import './view-tabs.css';

interface ViewTabsProps {
  definition: ResourceDefinition;
  filters: readonly ListFilter[];
  /** Of the list, px. */
  width: number;
}

/** Renders the ready-made views of a list with their counts, of which the one that it stands in is marked. */
export function ViewTabs({ definition, filters, width }: ViewTabsProps): ReactNode {
  const t = useTranslate('lists');
  const translate = useLabels();
  const language = useLanguage();
  const list = useListContext();
  const { values, replace } = useFilterValues();
  const views = useReadyViews(definition);
  const counts = useViewCounts(definition, views);
  const current = currentView(definition, values);
  const counted = current && counts?.[current.name];
  // The list is read more often than its views are counted: its own tab says what is below it.
  const isCurrentListed = list.data !== undefined && !list.isPlaceholderData && deepEqual(current?.filter, values);
  const listed = counted && isCurrentListed ? countOf(list) : undefined;
  useCountAgain(definition, listed, counted);
  const all = useCurrentInSight(`${current?.name ?? ''} ${width} ${counts === undefined}`);
  const text = ({ count, exact }: ViewCount): string => `${formatNumber(count, language)}${exact ? '' : '+'}`;
  return (
    <div ref={all} className="view-tabs__all" role="group" aria-label={t('views.ready')}>
      {views.map((view) => {
        const count = view === current ? (listed ?? counted) : counts?.[view.name];
        // Its place is kept, so that the views stay where the hand goes for them.
        const isCounting = counts === undefined && view.filter !== undefined;
        return (
          <button
            key={view.name}
            type="button"
            className="view-tabs__one"
            aria-pressed={view === current}
            title={viewMeaning(translate, definition.name, view.name) || undefined}
            onClick={() => {
              const { filter, sort } = arrangementOf(view, definition, filters);
              replace(filter);
              list.setSort(sort);
            }}
          >
            {translate(labelKey.view(definition.name, view.name), { _: view.name })}
            {count || isCounting ? <span className="view-tabs__count">{count && text(count)}</span> : null}
          </button>
        );
      })}
    </div>
  );
}

/**
 * Scrolls the views so that the one the list stands in is read whole, where not all have room.
 * @param when another value than before: it may have left the window
 */
function useCurrentInSight(when: string): RefObject<HTMLDivElement | null> {
  const all = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const current = all.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!all.current || !current) return;
    const box = all.current.getBoundingClientRect();
    const { left, right } = current.getBoundingClientRect();
    if (right > box.right) all.current.scrollLeft += right - box.right;
    else if (left < box.left) all.current.scrollLeft -= box.left - left;
  }, [when]);
  return all;
}

/** Counts the views again when the list has another number of records than was counted. */
function useCountAgain(
  { name }: ResourceDefinition,
  listed: ViewCount | undefined,
  counted: ViewCount | undefined,
): void {
  const client = useQueryClient();
  const listedCount = listed?.count;
  const isOther = listed !== undefined && counted !== undefined && listed.count !== counted.count;
  useEffect(() => {
    if (isOther) void client.invalidateQueries({ queryKey: [name, 'views'] });
  }, [client, name, listedCount, isOther]);
}
