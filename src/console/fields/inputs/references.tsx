import { lazy, type ReactNode } from 'react';
import { OnDemand } from './dates';
import type { InputProps } from './input';

const Picker = lazy(() => import('./reference-picker'));

/** One record of another resource, or several where the field is a list; found by a part of its name. */
export function ReferenceInput(input: InputProps): ReactNode {
  return <OnDemand input={input} picker={Picker} />;
}
