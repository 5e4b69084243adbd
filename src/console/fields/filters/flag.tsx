import type { ReactNode } from 'react';
import { CheckField } from '../../kit/check-field';
import { onlyByName } from '../field-renderer';
import type { Filter, FilterInput, FilterRenderer } from './filter';

function Control({ label, value, onChange }: FilterInput): ReactNode {
  return (
    <div className="filter-flag">
      <CheckField
        label={label}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked || undefined)}
      />
    </div>
  );
}

/** One press: those alone, or all. Its label says the whole of it. */
const flag: Filter = { Control, ValueText: () => null, hidesValue: true };

export const flagFilter: FilterRenderer = { rank: onlyByName, rendering: flag };
