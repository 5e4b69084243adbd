import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { FilterChip } from './filter-chip';
import { useFilterValues } from './filter-values';
import { isAtAnyDate, removeFilter, type ListFilter } from './list-filters';
import { currentView } from './ready-views';

interface ActiveFiltersProps {
  definition: ResourceDefinition;
  filters: readonly ListFilter[];
}

/** Renders what narrows the list now, each removable, and all at once. */
export function ActiveFilters({ definition, filters }: ActiveFiltersProps): ReactNode {
  const t = useTranslate('lists');
  const { setSort } = useListContext();
  const { values, replace, clear } = useFilterValues();
  const view = currentView(definition, values);
  // Its order goes with a view.
  const leave = (): void => {
    if (view?.sort) setSort(definition.list.sort);
    clear();
  };
  const active = filters.filter(({ name }) => values[name] !== undefined);
  if (active.length === 0) return null;
  return (
    <div className="active-filters" role="group" aria-label={t('filter.active')}>
      {active.map((filter) => (
        <FilterChip
          key={filter.name}
          resource={definition.name}
          filter={filter}
          value={values[filter.name]}
          atAnyDate={isAtAnyDate(filters, values, filter)}
          onRemove={() => replace(removeFilter(filters, { values, view }, filter))}
        />
      ))}
      <Button variant="quiet" className="active-filters__clear" onClick={leave}>
        {t('filter.clear')}
      </Button>
    </div>
  );
}
