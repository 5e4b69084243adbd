import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import type { MissingItem } from './missing-items';
import type { StepProps } from './step-props';

interface MissingListProps extends Pick<StepProps, 'goTo'> {
  items: readonly MissingItem[];
}

/** Renders what stands in the way, each as the way to its field. */
export function MissingList({ items, goTo }: MissingListProps): ReactNode {
  return (
    <ul className="application__needs">
      {items.map(({ step, field, label }) => (
        <li key={`${step} ${field} ${label}`}>
          {step === undefined ? (
            label
          ) : (
            <Button variant="quiet" onClick={() => goTo(step, field)}>
              {label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
