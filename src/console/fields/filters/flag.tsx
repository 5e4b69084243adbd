import type { ReactNode } from 'react';
import { CheckField } from '../../kit/check-field';
import { onlyByName } from '../kind';
import type { Filter, FilterInput, FilterKind } from './filter';

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
const flag: Filter = { Control, Words: () => null, wordless: true };

export const flagFilter: FilterKind = { name: 'flag', rank: onlyByName, as: flag };
