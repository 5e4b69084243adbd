import { useSyncExternalStore, type ReactNode } from 'react';
import { minuteMs } from '../../contract/durations';
import { unknownValue } from '../../contract/texts';
import { useLanguage } from './language';
import { formatDateTime, formatRelative } from './format-date-time';

export interface RelativeTimeProps {
  /** ISO 8601, or a Date; undefined where it is not known. */
  value: string | Date | undefined;
  /** What the date follows from, on hover. */
  explanation?: string;
}

/** Shows a time relative to now, with its full date on hover, and updates every minute. */
export function RelativeTime({ value, explanation }: RelativeTimeProps): ReactNode {
  const language = useLanguage();
  const now = new Date(useCurrentMinute());
  const moment = new Date(value ?? Number.NaN);
  if (Number.isNaN(moment.getTime())) return typeof value === 'string' && value !== '' ? value : unknownValue;
  return (
    <time dateTime={moment.toISOString()} title={[formatDateTime(moment), explanation].filter(Boolean).join('. ')}>
      {formatRelative(moment, now, language)}
    </time>
  );
}

/** Returns the start of the current minute in epoch milliseconds, and renders again when it is over. */
export function useCurrentMinute(): number {
  return useSyncExternalStore(subscribeMinute, currentMinute);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Returns the start of the current minute: a hundred rows share one timer, which stops without subscribers. */
function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}

function subscribeMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of [...listeners]) notify();
  }, minuteMs / 4);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
