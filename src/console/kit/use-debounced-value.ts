import { useEffect, useState } from 'react';

/** Long enough to type the next letter; ms. */
const DEBOUNCE_MS = 250;

/** Returns the value as it was when it last stood still for a moment. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
