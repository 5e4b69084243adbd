import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { calendarTexts } from './calendar-texts';
import { registerDayjsLocale } from './dayjs-locale';
import { MuiFrame } from './mui-frame';

/** Renders weeks, months and texts of the language in use around the calendars. */
export function DatesFrame({ children }: { children: ReactNode }): ReactNode {
  const language = useLanguage();
  const t = useTranslate('calendar');
  registerDayjsLocale(language, t('longDate'));
  return (
    <MuiFrame>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={calendarTexts(t)}>
        {children}
      </LocalizationProvider>
    </MuiFrame>
  );
}
