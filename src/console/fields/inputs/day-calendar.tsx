import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { colombianDay } from '../../../contract/colombia';
import { earliestDay } from '../../../contract/earliest-day';
import type { DateLimits } from '../../../contract/typed-date';
import { useCurrentMinute } from '../../kit/relative-time';
import { DatesFrame } from '../mui/dates-frame';

interface DayCalendarProps extends DateLimits {
  /** As yyyy-mm-dd; what is none yet shows the month of today. */
  day: string;
  onChange: (day: string) => void;
}

/** Renders the calendar that a date is chosen from, within its limits. */
export default function DayCalendar({ day, earliest = earliestDay, past, onChange }: DayCalendarProps): ReactNode {
  // The calendar's days have no place: today is Colombia's, whatever the clock here says.
  const today = dayjs(colombianDay(new Date(useCurrentMinute())));
  const chosen = dayjs(day);
  return (
    <DatesFrame>
      <DateCalendar
        value={/^\d{4}-\d{2}-\d{2}$/.test(day) && chosen.isValid() ? chosen : null}
        referenceDate={today}
        minDate={dayjs(earliest)}
        maxDate={past ? today : undefined}
        onChange={(next, state) => {
          if (next && state === 'finish') onChange(next.format('YYYY-MM-DD'));
        }}
        views={['year', 'month', 'day']}
        openTo="day"
      />
    </DatesFrame>
  );
}
