import { useEffect, useState } from 'react';

/** Below this a wait isn't noticed, and a sign of it would only flicker (and cost two paintings); ms. */
const NOTICED = 200;

/** True once something has been going on long enough to be worth a sign. */
export function useLate(going: boolean | undefined): boolean {
  const [late, setLate] = useState(false);
  if (!going && late) setLate(false);
  useEffect(() => {
    if (!going) return undefined;
    const timer = setTimeout(() => setLate(true), NOTICED);
    return () => clearTimeout(timer);
  }, [going]);
  return going === true && late;
}
