import type { ReactNode } from 'react';
import type { Request } from '../../../contract/generated/types';
import { colombianDay } from '../../../contract/colombia';
import { formatLongDate } from '../../kit/format-long-date';
import { currentLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';

/** Renders until when its applicant has to go on with a request; nothing where that is not known. */
export function LapseLine({ request: { lapsesAt } }: { request: Request }): ReactNode {
  const t = useTranslate('application');
  if (lapsesAt === undefined) return null;
  const date = formatLongDate(colombianDay(new Date(lapsesAt)), currentLanguage());
  return <p className="application__lead">{t('lapses', { date })}</p>;
}
