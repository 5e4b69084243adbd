import { useEffect, useState } from 'react';
import { watchDeadline } from './watch-deadline';

/** Returns the milliseconds until a moment (ms since 1970), anew at every whole second; never below 0. */
export function useRemaining(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(
    () =>
      watchDeadline(
        () => endsAt,
        () => setNow(Date.now()),
      ),
    [endsAt],
  );
  return Math.max(0, endsAt - now);
}

/** Returns the same in whole seconds, the one begun counting as a whole one. */
export function useSecondsUntil(endsAt: number): number {
  return Math.ceil(useRemaining(endsAt) / 1000);
}
