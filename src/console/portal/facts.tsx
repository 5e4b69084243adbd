import type { ReactNode } from 'react';
import './facts.css';

/** What is known of something, a line each; those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }): ReactNode {
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value === undefined || value === '' ? null : (
          <div key={name} className="facts__one">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
