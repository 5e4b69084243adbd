import type { ReactNode } from 'react';
import { breakableAddress } from './breakable-address';
import './description-list.css';

/** A value under its label. */
export type DescriptionItem = readonly [name: string, value: ReactNode];

interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** Names the list where no heading stands above it. */
  label?: string;
}

/** Shows labelled values, a line each; items without a value are left out. */
export function DescriptionList({ items, label }: DescriptionListProps): ReactNode {
  return (
    <dl className="description-list" aria-label={label}>
      {items.map(([name, value]) =>
        value === undefined || value === null || value === '' ? null : (
          <div key={name} className="description-list__item">
            <dt>{name}</dt>
            <dd>{breakableAddress(value)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
