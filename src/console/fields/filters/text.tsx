import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field } from '../../kit/field';
import { useDebounced } from './debounced';
import type { Filter, FilterInput, FilterKind } from './filter';

function Control({ label, value, onChange }: FilterInput): ReactNode {
  const { typed, type, send } = useDebounced(typeof value === 'string' ? value : '', (text) =>
    onChange(text.trim() || undefined),
  );
  return (
    <Field label={label}>
      {(control) => (
        <span className="filter-text">
          <Search size={14} aria-hidden="true" />
          <input
            {...control}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') send();
            }}
          />
        </span>
      )}
    </Field>
  );
}

const text: Filter = { Control, Words: ({ value }) => String(value) };

export const textFilter: FilterKind = { name: 'text', rank: () => 1, as: text };
