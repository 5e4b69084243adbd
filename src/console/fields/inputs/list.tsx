import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Chip } from '../../kit/chip';
import { TextField } from '../../kit/text-field';
import { fieldProps, type InputProps } from './input';

/**
 * Renders a list of short texts: each is typed and kept with Enter or a comma; what is left in the box is kept on
 * leaving it.
 */
export function ListInput(input: InputProps): ReactNode {
  const { value, readOnly, onChange, onBlur } = input;
  const items = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const item = typed.trim();
    setTyped('');
    if (item && !items.includes(item)) onChange([...items, item]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && items.length > 0) {
      onChange(items.slice(0, -1));
    }
  };
  return (
    <div className="list-input">
      <TextField
        {...fieldProps(input)}
        autoComplete="off"
        readOnly={readOnly}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          add();
          onBlur();
        }}
      />
      <div className="list-input__items">
        {items.map((item) => (
          <Chip key={item} onRemove={readOnly ? undefined : () => onChange(items.filter((other) => other !== item))}>
            {item}
          </Chip>
        ))}
      </div>
    </div>
  );
}
