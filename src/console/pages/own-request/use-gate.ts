import { useState } from 'react';
import { inputId } from './form-input';

/**
 * Returns the way on from a step, open once nothing of it is lacking.
 * @param lacking fields that stand in the way, in their order; the first gets the focus
 * @returns whether it was tried, and the try
 */
export function useGate(
  lacking: readonly string[] | (() => readonly string[]),
  onNext: () => void | Promise<void>,
): readonly [tried: boolean, go: () => void] {
  const [tried, setTried] = useState(false);
  const go = (): void => {
    setTried(true);
    const [first] = typeof lacking === 'function' ? lacking() : lacking;
    if (first === undefined) return void onNext();
    document.getElementById(inputId(first))?.focus();
  };
  return [tried, go];
}
