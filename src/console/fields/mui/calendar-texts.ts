import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import type { Translate } from '../../kit/use-translate';

/** Returns all that MUI's calendars say, from our tables: its own Spanish says "tú", and a language of ours may have no table there. */
export function calendarTexts(t: Translate<'calendar'>): PickersLocaleText {
  return {
    ...buttonTexts(t),
    ...fieldTexts(t),
    calendarViewSwitchingButtonAriaLabel: (view) => t(view === 'year' ? 'showDays' : 'showYears'),
    datePickerToolbarTitle: t('dateTitle'),
    dateTimePickerToolbarTitle: t('dateTimeTitle'),
    timePickerToolbarTitle: t('timeTitle'),
    dateRangePickerToolbarTitle: t('dateRangeTitle'),
    timeRangePickerToolbarTitle: t('timeRangeTitle'),
    calendarWeekNumberHeaderLabel: t('weekNumber'),
    calendarWeekNumberHeaderText: t('weekNumberShort'),
    calendarWeekNumberAriaLabelText: (week) => t('week', { week }),
    calendarWeekNumberText: String,
    clockLabelText: (name, time) => {
      const view = t(`views.${name}`);
      return time ? t('clockAt', { view, time }) : t('clock', { view });
    },
    hoursClockNumberText: (hours) => t('hoursNumber', { hours: Number(hours) }),
    minutesClockNumberText: (minutes) => t('minutesNumber', { minutes: Number(minutes) }),
    secondsClockNumberText: (seconds) => t('secondsNumber', { seconds: Number(seconds) }),
    selectViewText: (view) => t('selectView', { view: t(`views.${view}`) }),
    openDatePickerDialogue: (date) => (date ? t('openDateAt', { date }) : t('openDate')),
    openTimePickerDialogue: (time) => (time ? t('openTimeAt', { time }) : t('openTime')),
    openRangePickerDialogue: (range) => (range ? t('openRangeAt', { range }) : t('openRange')),
    timeTableLabel: t('timeTable'),
    dateTableLabel: t('dateTable'),
  };
}

function buttonTexts(t: Translate<'calendar'>) {
  return {
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    openPreviousView: t('openPreviousView'),
    openNextView: t('openNextView'),
    start: t('start'),
    end: t('end'),
    startDate: t('startDate'),
    startTime: t('startTime'),
    endDate: t('endDate'),
    endTime: t('endTime'),
    cancelButtonLabel: t('cancel'),
    clearButtonLabel: t('clear'),
    okButtonLabel: t('accept'),
    todayButtonLabel: t('today'),
    nextStepButtonLabel: t('next'),
  };
}

/** Returns the parts of a date that is typed. */
function fieldTexts(t: Translate<'calendar'>) {
  return {
    fieldClearLabel: t('clearField'),
    fieldYearPlaceholder: ({ digitAmount }: { digitAmount: number }) => t('yearLetter').repeat(digitAmount),
    fieldMonthPlaceholder: ({ contentType }: { contentType: string }) => (contentType === 'letter' ? 'MMMM' : 'MM'),
    fieldDayPlaceholder: () => 'DD',
    fieldWeekDayPlaceholder: ({ contentType }: { contentType: string }) => (contentType === 'letter' ? 'EEEE' : 'EE'),
    fieldHoursPlaceholder: () => 'hh',
    fieldMinutesPlaceholder: () => 'mm',
    fieldSecondsPlaceholder: () => 'ss',
    fieldMeridiemPlaceholder: () => 'aa',
    year: t('views.year'),
    month: t('views.month'),
    day: t('views.day'),
    weekDay: t('views.weekDay'),
    hours: t('views.hours'),
    minutes: t('views.minutes'),
    seconds: t('views.seconds'),
    meridiem: t('views.meridiem'),
    empty: t('empty'),
  };
}
