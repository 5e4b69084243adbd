import { useEffect, useState } from 'react';

/** Long enough to type the next letter; ms. */
const PAUSE = 250;

/** The value as it was when it last stood still for a moment. */
export function usePaused(value: string): string {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}
