import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { formatNumber } from '../../fields/format';
import { labelKey, useLabels } from '../../fields/labels';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { useFilterValues } from './filter-values';
import type { ListFilter } from './list-filters';
import { arrangementOf, currentView, useReadyViews } from './ready-views';
import { useViewCounts, type ViewCount } from './view-counts';
import './view-tabs.css';

interface ViewTabsProps {
  definition: ResourceDefinition;
  filters: readonly ListFilter[];
}

/** Renders the ready-made views of a list with their counts, of which the one that it stands in is marked. */
export function ViewTabs({ definition, filters }: ViewTabsProps): ReactNode {
  const t = useTranslate('lists');
  const translate = useLabels();
  const language = useLanguage();
  const { setSort } = useListContext();
  const { values, replace } = useFilterValues();
  const views = useReadyViews(definition);
  const counts = useViewCounts(definition, views);
  const current = currentView(definition, values);
  const text = ({ count, exact }: ViewCount): string => `${formatNumber(count, language)}${exact ? '' : '+'}`;
  return (
    <div className="view-tabs__all" role="group" aria-label={t('views.ready')}>
      {views.map((view) => {
        const count = counts?.[view.name];
        // Its place is kept, so that the views stay where the hand goes for them.
        const isCounting = counts === undefined && view.filter !== undefined;
        return (
          <button
            key={view.name}
            type="button"
            className="view-tabs__one"
            aria-pressed={view === current}
            onClick={() => {
              const { filter, sort } = arrangementOf(view, definition, filters);
              replace(filter);
              setSort(sort);
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
