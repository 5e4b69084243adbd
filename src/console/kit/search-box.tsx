import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import './search-box.css';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'onKeyDown'> {
  onChange: (text: string) => void;
  /** Accepts what is typed as it stands. */
  onEnter?: () => void;
  /** In a bar of filters. */
  small?: boolean;
}

/** Renders where one types what is looked for. Enter finds, and sends no form around it. */
export function SearchBox({ onChange, onEnter, small = false, ...native }: SearchBoxProps): ReactNode {
  return (
    <span className={small ? 'search-box search-box--small' : 'search-box'}>
      <Search size={small ? 14 : 16} aria-hidden="true" />
      <input
        className="field__control"
        {...native}
        type="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter?.();
        }}
      />
    </span>
  );
}
