import type { Language } from '../../../contract/generated/languages';
import { CalendarRange } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { toWholeNumber, useConfiguredValues } from '../../data/configured-values';
import { Button } from '../../kit/button';
import { Field } from '../../kit/field';
import { formatDay } from '../../kit/format-date-time';
import { Popover } from '../../kit/popover';
import { Skeleton } from '../../kit/skeleton';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { dayOf } from '../format';
import { fromFilter, lastDays, toFilter, type DateRange } from './date-range-value';
import type { Filter, FilterInput, FilterRenderer } from './filter';
import './date-range.css';

// The calendar is 43 kB that a list doesn't need until it is opened.
const Calendar = lazy(() => import('./date-range-calendar'));

const none: readonly string[] = [];
const MEASURE = '320px';

/** Returns the days as the language writes them; in the narrow control the year has two digits, or none beside a month's name. */
function text(range: DateRange, language: Language, short = false): string {
  const day = (value: string): string => {
    const whole = formatDay(dayOf(value), language);
    if (!short) return whole;
    return /\p{L}/u.test(whole) ? whole.slice(0, -5) : whole.slice(0, 6) + whole.slice(8);
  };
  return range.from === range.to ? day(range.from) : [day(range.from), day(range.to)].join(short ? '–' : ' – ');
}

function Control({ field, filter, label, value, onChange }: FilterInput): ReactNode {
  const t = useTranslate('lists');
  const language = useLanguage();
  const range = fromFilter(value);
  const key = filter.range?.configuration;
  const { values } = useConfiguredValues(key === undefined ? none : [key]);
  const maxDays = filter.range && toWholeNumber(values.get(key ?? ''), filter.range.maxDays);
  return (
    <Field label={label}>
      {({ id, 'aria-describedby': described }) => (
        <Popover
          label={label}
          trigger={(trigger) => (
            <Button
              {...trigger}
              id={id}
              aria-describedby={described}
              className="filter-range"
              // Two days with their years need its room.
              icon={range ? undefined : <CalendarRange size={14} />}
            >
              {range ? text(range, language, true) : t('filter.anyDate')}
            </Button>
          )}
        >
          {(close) => (
            <Suspense fallback={<Skeleton width={MEASURE} height={MEASURE} />}>
              <Calendar
                range={range}
                maxDays={maxDays}
                daysToCome={filter.range?.daysToCome}
                onChange={(chosen) => {
                  onChange(toFilter(chosen, field.format));
                  close();
                }}
              />
            </Suspense>
          )}
        </Popover>
      )}
    </Field>
  );
}

function ValueText({ value }: { value: unknown }): ReactNode {
  const language = useLanguage();
  const days = fromFilter(value);
  return days ? text(days, language) : null;
}

const range: Filter = {
  Control,
  ValueText,
  initial: ({ field, filter }) =>
    filter.range?.initialDays === undefined
      ? undefined
      : toFilter(lastDays(filter.range.initialDays, new Date()), field.format),
};

export const dateRangeFilter: FilterRenderer = {
  rank: ({ field, filter }) => (filter.match === 'range' && field.format?.startsWith('date') ? 30 : 0),
  rendering: range,
};
