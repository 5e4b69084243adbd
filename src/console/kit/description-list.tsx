import type { ReactNode } from 'react';
import './description-list.css';

/** A value under its label. */
export type DescriptionItem = readonly [name: string, value: ReactNode];

interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** Names the list where no heading stands above it. */
  label?: string;
}

/** Returns an e-mail address that is broken before its @ where a line is too short, and any other value as it is. */
function breakable(value: ReactNode): ReactNode {
  const [local = '', domain, more] = typeof value === 'string' && !value.includes(' ') ? value.split('@') : [];
  if (domain === undefined || more !== undefined) return value;
  return (
    <>
      {local}
      <wbr />@{domain}
    </>
  );
}

/** Shows labelled values, a line each; items without a value are left out. */
export function DescriptionList({ items, label }: DescriptionListProps): ReactNode {
  return (
    <dl className="description-list" aria-label={label}>
      {items.map(([name, value]) =>
        value === undefined || value === null || value === '' ? null : (
          <div key={name} className="description-list__item">
            <dt>{name}</dt>
            <dd>{breakable(value)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
