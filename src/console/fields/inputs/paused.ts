import { useEffect, useState } from 'react';

/** Long enough to type the next letter; ms. */
const DEBOUNCE_MS = 250;

/** The value as it was when it last stood still for a moment. */
export function usePaused(value: string): string {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}
