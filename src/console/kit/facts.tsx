import type { ReactNode } from 'react';
import './facts.css';

/** A value under the name that people give it. */
export type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** What they are about, where no heading stands above. */
  label?: string;
}

/** What is known of something, a line each; those without a value are left out. */
export function Facts({ facts, label }: FactsProps): ReactNode {
  return (
    <dl className="facts" aria-label={label}>
      {facts.map(([name, value]) =>
        value === undefined || value === null || value === '' ? null : (
          <div key={name} className="facts__one">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
