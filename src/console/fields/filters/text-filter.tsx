import type { ReactNode } from 'react';
import { Field } from '../../kit/field';
import { SearchBox } from '../../kit/search-box';
import { useTypedFilter } from './use-typed-filter';
import type { Filter, FilterInput, FilterRenderer } from './filter';

function Control({ label, value, onChange }: FilterInput): ReactNode {
  const { typed, type, send } = useTypedFilter(typeof value === 'string' ? value : '', (text) =>
    onChange(text.trim() || undefined),
  );
  return (
    <Field label={label}>
      {(control) => (
        <SearchBox
          {...control}
          small
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={type}
          onEnter={send}
        />
      )}
    </Field>
  );
}

const text: Filter = { Control, ValueText: ({ value }) => String(value) };

export const textFilter: FilterRenderer = { rank: () => 1, rendering: text };
