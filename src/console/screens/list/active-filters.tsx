import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { FilterChip } from './filter-chip';
import { useFilterValues } from './filter-values';
import type { ListFilter } from './list-filters';

interface ActiveFiltersProps {
  resource: string;
  filters: readonly ListFilter[];
}

/** Renders what narrows the list now, each removable, and all at once. */
export function ActiveFilters({ resource, filters }: ActiveFiltersProps): ReactNode {
  const t = useTranslate('lists');
  const { values, change, clear } = useFilterValues();
  const active = filters.filter(({ name }) => values[name] !== undefined);
  if (active.length === 0) return null;
  return (
    <div className="active-filters" role="group" aria-label={t('filter.active')}>
      {active.map((filter) => (
        <FilterChip
          key={filter.name}
          resource={resource}
          filter={filter}
          value={values[filter.name]}
          onRemove={() => change(filter.name, undefined)}
        />
      ))}
      <Button variant="quiet" className="active-filters__clear" onClick={clear}>
        {t('filter.clear')}
      </Button>
    </div>
  );
}
