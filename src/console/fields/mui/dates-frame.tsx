import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, esES } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/es';
import 'dayjs/locale/en';
import type { ReactNode } from 'react';
import { useLanguage } from '../../kit/language';
import { MuiFrame } from './mui-frame';

const labels = {
  es: esES.components.MuiLocalizationProvider.defaultProps.localeText,
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
};

/** Around the calendars: weeks, months and words of the language in use. */
export function DatesFrame({ children }: { children: ReactNode }): ReactNode {
  const language = useLanguage();
  return (
    <MuiFrame>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={labels[language]}>
        {children}
      </LocalizationProvider>
    </MuiFrame>
  );
}
