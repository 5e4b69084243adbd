import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { useFilterValues } from './filter-values';
import type { ListFilter } from './list-filters';
import { useOverflowCount } from './use-overflow-count';

interface FilterBarProps {
  resource: string;
  filters: readonly ListFilter[];
}

/** Renders as many filters as fit in one line; the others, and on a phone all of them, one press away. */
export function FilterBar({ resource, filters }: FilterBarProps): ReactNode {
  const t = useTranslate('lists');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { values, change } = useFilterValues();
  const { ref, visibleCount } = useOverflowCount(filters.length);
  const hidden = filters.length - visibleCount;
  const shown = open ? filters : filters.slice(0, visibleCount);
  return (
    <div ref={ref} role="search" className="filter-bar" aria-label={t('filter.label')}>
      <div id={id} className="filter-bar__fields">
        {shown.map(({ drawing: { Control }, name, field, filter, label }) => (
          <div key={name} className="filter-bar__field">
            <Control
              resource={resource}
              field={field}
              filter={filter}
              label={label}
              value={values[name]}
              onChange={(value) => change(name, value)}
            />
          </div>
        ))}
        {hidden > 0 ? (
          <Button
            className="filter-bar__more"
            icon={<SlidersHorizontal size={14} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? t('filter.fewer') : t(visibleCount === 0 ? 'filter.open' : 'filter.more', { count: hidden })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
