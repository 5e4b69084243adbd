import { useEffect, useState } from 'react';

/** Below this a wait isn't noticed, and a sign of it would only flicker (and cost two paintings); ms. */
const UNNOTICED_WAIT_MS = 200;

/** Returns true once something has been going on long enough to be worth a sign. */
export function useDelayedFlag(isActive: boolean | undefined): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  if (!isActive && isDelayed) setIsDelayed(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setIsDelayed(true), UNNOTICED_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isActive]);
  return isActive === true && isDelayed;
}
