import type { ReactNode } from 'react';
import { dayMs } from '../../contract/durations';
import { unknownValue } from '../../contract/texts';
import { useLanguage } from './language';
import { formatDateTime, formatRelative } from './format-date-time';
import { useCurrentMinute, type RelativeTimeProps } from './relative-time';
import './full-time.css';

/** Past it the hint would be the date once more, milliseconds. */
const HINTED_WITHIN_MS = 30 * dayMs;

/** Shows a moment with its date and hour, as a fact of a record; how long ago stands beside it as a hint. */
export function FullTime({ value }: RelativeTimeProps): ReactNode {
  const language = useLanguage();
  const now = new Date(useCurrentMinute());
  const moment = new Date(value ?? Number.NaN);
  if (Number.isNaN(moment.getTime())) return typeof value === 'string' && value !== '' ? value : unknownValue;
  const isNear = Math.abs(moment.getTime() - now.getTime()) < HINTED_WITHIN_MS;
  return (
    <span className="full-time">
      <time dateTime={moment.toISOString()}>{formatDateTime(moment)}</time>
      {isNear ? <span className="full-time__hint">{formatRelative(moment, now, language)}</span> : null}
    </span>
  );
}
