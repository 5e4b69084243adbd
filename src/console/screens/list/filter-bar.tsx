import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { useFilterValues } from './filter-values';
import { chooseFilter, type ListFilter } from './list-filters';
import { currentView } from './ready-views';
import { visibleFilters } from './visible-filters';

interface FilterBarProps {
  definition: ResourceDefinition;
  filters: readonly ListFilter[];
  /** Of the line, px. */
  width: number;
}

/** Renders as many filters as fit in one line; the others, and on a phone all of them, one press away. */
export function FilterBar({ definition, filters, width }: FilterBarProps): ReactNode {
  const t = useTranslate('lists');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { values, replace } = useFilterValues();
  const view = currentView(definition, values);
  const visibleCount = visibleFilters(filters.length, width);
  const hidden = filters.length - visibleCount;
  const shown = open ? filters : filters.slice(0, visibleCount);
  return (
    <div role="search" className="filter-bar" aria-label={t('filter.label')}>
      <div id={id} className="filter-bar__fields">
        {shown.map((each) => {
          const { drawing, name, field, filter, label } = each;
          return (
            <div key={name} className="filter-bar__field" data-field={name}>
              <drawing.Control
                resource={definition.name}
                field={field}
                filter={filter}
                label={label}
                value={values[name]}
                onChange={(value) => replace(chooseFilter(filters, { values, view }, each, value))}
              />
            </div>
          );
        })}
        {hidden > 0 ? (
          <Button
            className="filter-bar__more"
            icon={<SlidersHorizontal size={14} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'filter.fewer' : visibleCount === 0 ? 'filter.open' : 'filter.more')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
