import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import type { ListFilter } from './list-filters';
import '../../kit/chip.css';

interface FilterChipProps {
  resource: string;
  filter: ListFilter;
  value: unknown;
  /** It is looked for at any date, where the list opens with a range. */
  atAnyDate?: boolean;
  onRemove: () => void;
}

/** Renders the kit's chip, for a value whose words may still be on their way (the name of a referenced record). */
export function FilterChip({ resource, filter, value, atAnyDate, onRemove }: FilterChipProps): ReactNode {
  const t = useTranslate('lists');
  const id = useId();
  const { label, field, drawing } = filter;
  return (
    <span className="chip">
      <span className="chip__text" id={id}>
        {label}
        {drawing.hidesValue ? null : (
          <>
            {': '}
            <drawing.ValueText resource={resource} field={field} filter={filter.filter} value={value} />
          </>
        )}
        {atAnyDate ? ` · ${t('filter.anyDate')}` : null}
      </span>
      <button
        type="button"
        className="chip__remove"
        aria-label={t('filter.remove')}
        aria-describedby={id}
        onClick={onRemove}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
