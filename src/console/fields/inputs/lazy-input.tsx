import { lazy, Suspense, type ComponentType } from 'react';
import { Field } from '../../kit/field';
import { Skeleton } from '../../kit/skeleton';
import { fieldProps, type InputProps } from './input';

type Load = () => Promise<{ default: ComponentType<InputProps> }>;

/** Returns an input that comes with the first form that has it; its label stands meanwhile, so that nothing jumps. */
export function lazyInput(load: Load): ComponentType<InputProps> {
  const Input = lazy(load);
  return function LazyInput(input: InputProps) {
    const frame = <Field {...fieldProps(input)}>{() => <Skeleton height="var(--control)" />}</Field>;
    return (
      <Suspense fallback={frame}>
        <Input {...input} />
      </Suspense>
    );
  };
}
