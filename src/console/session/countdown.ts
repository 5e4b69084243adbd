/** A length of time as the top bar shows it: mm:ss, never below 00:00. Part of a second counts as a whole one. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/**
 * Calls `look` now, at every whole second before the deadline, and whenever the page comes back (sleep, another tab, the
 * back button), since timers stand still meanwhile. `look` reads the clock itself: nothing here counts.
 *
 * @param endsAt the deadline, ms since 1970, asked anew each time because a refresh moves it
 * @returns how to stop
 */
export function watchDeadline(endsAt: () => number, look: (remaining: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (): void => {
    clearTimeout(timer);
    const remaining = endsAt() - Date.now();
    if (remaining > 0) timer = setTimeout(turn, remaining % 1000 || 1000);
    look(remaining);
  };
  const back = (): void => {
    if (document.visibilityState === 'visible') turn();
  };
  document.addEventListener('visibilitychange', back);
  window.addEventListener('pageshow', back);
  window.addEventListener('focus', back);
  turn();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('pageshow', back);
    window.removeEventListener('focus', back);
  };
}
