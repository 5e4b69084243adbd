/**
 * Calls `onTick` with the remaining milliseconds now, at every whole second before the deadline, and whenever the page comes
 * back (sleep, another tab, the back button), since timers stand still meanwhile. They are worked out from the clock each time.
 *
 * @param endsAt returns the deadline, ms since 1970; a refresh moves it
 * @returns how to stop
 */
export function watchDeadline(endsAt: () => number, onTick: (remaining: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (): void => {
    clearTimeout(timer);
    const remaining = endsAt() - Date.now();
    if (remaining > 0) timer = setTimeout(tick, remaining % 1000 || 1000);
    onTick(remaining);
  };
  const handleReturn = (): void => {
    if (document.visibilityState === 'visible') tick();
  };
  document.addEventListener('visibilitychange', handleReturn);
  window.addEventListener('pageshow', handleReturn);
  window.addEventListener('focus', handleReturn);
  tick();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleReturn);
    window.removeEventListener('pageshow', handleReturn);
    window.removeEventListener('focus', handleReturn);
  };
}

/**
 * Returns a length of time as the top bar shows it: mm:ss, never below 00:00. Part of a second counts as a whole one.
 */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const padTwo = (value: number): string => String(value).padStart(2, '0');
  return `${padTwo(Math.floor(seconds / 60))}:${padTwo(seconds % 60)}`;
}
