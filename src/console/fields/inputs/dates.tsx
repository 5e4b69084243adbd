import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Field } from '../../kit/field';
import { Skeleton } from '../../kit/skeleton';
import { fieldProps, type InputProps } from './input';

// MUI's pickers weigh 43 kB: they come with the first form that has a date.
const Picker = lazy(() => import('./date-picker'));

/** A day (`format: date`) or a moment (`date-time`), typed or picked. */
export function DateInput(input: InputProps): ReactNode {
  return <OnDemand input={input} picker={Picker} />;
}

interface OnDemandProps {
  input: InputProps;
  picker: ComponentType<{ input: InputProps }>;
}

/** The field's frame stands while its control comes, so that nothing jumps. */
export function OnDemand({ input, picker: Control }: OnDemandProps): ReactNode {
  const frame = <Field {...fieldProps(input)}>{() => <Skeleton height="var(--control)" />}</Field>;
  return (
    <Suspense fallback={frame}>
      <Control input={input} />
    </Suspense>
  );
}
