import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import { colombianDay } from '../../../contract/colombia';
import { earliestDay } from '../../../contract/earliest-day';
import { Button } from '../../kit/button';
import { useCurrentMinute } from '../../kit/relative-time';
import { useTranslate } from '../../kit/use-translate';
import { DatesFrame } from '../mui/dates-frame';
import { daysOf, lastDays, lastMonth, lastWeek, type DateRange } from './date-range-value';

export interface CalendarProps {
  range?: DateRange;
  /** Most days that a range may span, both ends counted. */
  maxDays?: number;
  /** Days after today that can be chosen, too. */
  daysToCome?: number;
  onChange: (range: DateRange) => void;
}

const presetSpans = [1, 7, 30, 90];

/** Renders one calendar, two presses: the first day, then the last. Shortcuts for the usual spans within the limit. */
export default function DateRangeCalendar({
  range,
  maxDays = 366,
  daysToCome = 0,
  onChange,
}: CalendarProps): ReactNode {
  const t = useTranslate('lists');
  const [first, setFirst] = useState<Dayjs | null>(null);
  // The calendar's days have no place: today is Colombia's, whatever the clock here says.
  const now = new Date(useCurrentMinute());
  const today = dayjs(colombianDay(now));
  const last = today.add(daysToCome, 'day');
  const former = [
    ['lastWeek', lastWeek(now)],
    ['lastMonth', lastMonth(now)],
  ] as const;
  const shown = first ?? (range ? dayjs(range.to) : today);
  const pick = (day: Dayjs): void => {
    if (!first) setFirst(day);
    else onChange(ordered(first, day));
  };
  return (
    <DatesFrame>
      <div className="date-range">
        <div className="date-range__spans">
          {presetSpans
            .filter((days) => days <= maxDays)
            .map((days) => (
              <Button key={days} variant="quiet" onClick={() => onChange(lastDays(days, new Date()))}>
                {days === 1 ? t('range.today') : t('range.lastDays', { days })}
              </Button>
            ))}
          {former
            .filter(([, span]) => daysOf(span) <= maxDays)
            .map(([name, span]) => (
              <Button key={name} variant="quiet" onClick={() => onChange(span)}>
                {t(`range.${name}`)}
              </Button>
            ))}
        </div>
        <p className="date-range__ask" aria-live="polite">
          {first ? t('range.pickLast', { days: maxDays }) : t('range.pickFirst')}
        </p>
        <DateCalendar
          value={shown}
          minDate={first ? later(first.subtract(maxDays - 1, 'day'), earliest) : earliest}
          maxDate={first ? sooner(first.add(maxDays - 1, 'day'), last) : last}
          onChange={(day, state) => {
            if (day && state === 'finish') pick(day);
          }}
          views={['year', 'month', 'day']}
        />
      </div>
    </DatesFrame>
  );
}

const earliest = dayjs(earliestDay);
const later = (one: Dayjs, other: Dayjs): Dayjs => (one.isAfter(other) ? one : other);
const sooner = (one: Dayjs, other: Dayjs): Dayjs => (one.isBefore(other) ? one : other);

function ordered(one: Dayjs, other: Dayjs): DateRange {
  const [from, to] = one.isAfter(other) ? [other, one] : [one, other];
  return { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') };
}
