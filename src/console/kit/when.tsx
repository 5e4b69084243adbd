import { useSyncExternalStore, type ReactNode } from 'react';
import { useLanguage } from './language';
import { fullDate, relativeDate } from './moments';

export interface WhenProps {
  /** ISO 8601, or a Date. */
  value: string | Date;
}

/** A moment as people say it, its full date on hover; keeps itself true as time goes by. */
export function When({ value }: WhenProps): ReactNode {
  const language = useLanguage();
  const now = new Date(useMinute());
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return String(value);
  return (
    <time dateTime={moment.toISOString()} title={fullDate(moment)}>
      {relativeDate(moment, now, language)}
    </time>
  );
}

/** The minute we are in, epoch milliseconds; renders again when it's over. */
export function useMinute(): number {
  return useSyncExternalStore(onMinute, minute);
}

const length = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The minute we are in: a hundred rows share one clock, and it stands still when nobody looks. */
function minute(): number {
  return Math.floor(Date.now() / length) * length;
}

function onMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of [...listeners]) each();
  }, length / 4);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
