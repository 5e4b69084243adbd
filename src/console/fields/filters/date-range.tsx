import { CalendarRange } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { toWholeNumber, useConfiguredValues } from '../../data/configured-values';
import { Button } from '../../kit/button';
import { Field } from '../../kit/field';
import { formatDateTime } from '../../kit/format-date-time';
import { Popover } from '../../kit/popover';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import { dayOf } from '../format';
import { fromFilter, lastDays, toFilter, type DateRange } from './date-range-value';
import type { Filter, FilterInput, FilterRenderer } from './filter';
import './date-range.css';

// The calendar is 43 kB that a list doesn't need until it is opened.
const Calendar = lazy(() => import('./date-range-calendar'));

const none: readonly string[] = [];
const MEASURE = '320px';

/** Returns the date as dd/mm/yyyy, or in the narrow control dd/mm/yy. */
function text(range: DateRange, short = false): string {
  const day = (value: string): string => {
    const whole = formatDateTime(dayOf(value)).slice(0, 10);
    return short ? whole.slice(0, 6) + whole.slice(8) : whole;
  };
  return range.from === range.to ? day(range.from) : [day(range.from), day(range.to)].join(short ? '–' : ' – ');
}

function Control({ field, filter, label, value, onChange }: FilterInput): ReactNode {
  const t = useTranslate('lists');
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
              icon={<CalendarRange size={14} />}
            >
              {range ? text(range, true) : t('filter.anyDate')}
            </Button>
          )}
        >
          {(close) => (
            <Suspense fallback={<Skeleton width={MEASURE} height={MEASURE} />}>
              <Calendar
                range={range}
                maxDays={maxDays}
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

const range: Filter = {
  Control,
  ValueText: ({ value }) => {
    const days = fromFilter(value);
    return days ? text(days) : null;
  },
  initial: ({ field, filter }) =>
    filter.range?.initialDays === undefined
      ? undefined
      : toFilter(lastDays(filter.range.initialDays, new Date()), field.format),
};

export const dateRangeFilter: FilterRenderer = {
  name: 'dateRange',
  rank: ({ field, filter }) => (filter.match === 'range' && field.format?.startsWith('date') ? 30 : 0),
  rendering: range,
};
