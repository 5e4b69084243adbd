import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { typedMoment, type DateLimits } from '../../../contract/typed-date';
import { Button } from '../../kit/button';
import { DatePartsField } from '../../kit/date-parts-field';
import type { FieldProps } from '../../kit/field';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import './date-control.css';

// Its 43 kB come when it is opened: most dates are typed.
const DayCalendar = lazy(() => import('./day-calendar'));

interface DateControlProps extends FieldProps, DateLimits {
  /** A moment is typed, on Colombia's clocks. */
  withTime?: boolean;
  /** As `contract/typed-date` has it. */
  value: string;
  readOnly?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/**
 * Renders the one control by which the console takes a date or a moment: its parts to type or paste, and a calendar; a moment
 * of the past can be this one.
 */
export function DateControl({ withTime, earliest, past, ...field }: DateControlProps): ReactNode {
  const t = useTranslate('calendar');
  const { value, readOnly, onChange } = field;
  const choose = (day: string): void => {
    const [, time] = value.split('T');
    onChange(withTime ? `${day}T${time ?? ''}` : day);
  };
  return (
    <DatePartsField
      {...field}
      past={past}
      partLabels={{
        day: t('views.day'),
        month: t('views.month'),
        year: t('views.year'),
        ...(withTime && { time: t('colombianTime') }),
      }}
      trailing={
        readOnly ? null : (
          <>
            {withTime && past ? (
              <Button variant="quiet" onClick={() => onChange(typedMoment(new Date()))}>
                {t('now')}
              </Button>
            ) : null}
            <Popover
              label={t('openDate')}
              trigger={(trigger) => (
                <IconButton
                  {...trigger}
                  className="date-control__calendar"
                  label={t('openDate')}
                  icon={<CalendarDays size={16} />}
                />
              )}
            >
              {(close) => (
                <Suspense fallback={<Skeleton width="320px" height="320px" />}>
                  <DayCalendar
                    day={value.slice(0, 10)}
                    earliest={earliest}
                    past={past}
                    onChange={(day) => {
                      choose(day);
                      close();
                    }}
                  />
                </Suspense>
              )}
            </Popover>
          </>
        )
      }
    />
  );
}
