import { useEffect, useState } from 'react';

/** Long enough to type the next letter. */
const TYPING_PAUSE_MS = 250;

/**
 * Returns the value as it was when it last stood still for so long, milliseconds.
 * @param initial what stands until the first value has; that value itself unless stated
 */
export function useDebouncedValue<T>(value: T, delayMs = TYPING_PAUSE_MS, initial = value): T {
  const [debounced, setDebounced] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
