import type { ReactNode } from 'react';
import type { EmbeddedReadRetentionResult as Retention } from '../../../contract/generated/types';
import { useTranslate } from '../../kit/use-translate';
import { Items } from './items';

/** Renders how long data is stored; before it is known, the sentences keep their place without the numbers. */
export function RetentionPeriods({ periods }: { periods: Retention | undefined }): ReactNode {
  const t = useTranslate('privacy');
  const time = (unit: 'days' | 'hours' | 'minutes', count: number | undefined): { time: string } => ({
    // Two dashes are as wide as two digits: no line breaks elsewhere once the number is there.
    time: t(`period.${unit}`, { count: count ?? '––' }),
  });
  return (
    <>
      <p>{t('period.lead')}</p>
      <Items
        of={[
          t('period.items.keys', time('days', periods?.keyDays)),
          t('period.items.links', time('days', periods?.linkDays)),
          t('period.items.questionnaires', time('days', periods?.questionnaireDays)),
          t('period.items.signIns', time('hours', periods?.signInHours)),
          t('period.items.registrations', time('hours', periods?.registrationHours)),
          t('period.items.uploads', time('hours', periods?.uploadHours)),
          t('period.items.consults', time('minutes', periods?.consultMinutes)),
          t('period.items.codes', time('minutes', periods?.codeMinutes)),
        ]}
      />
      <p>{t('period.drafts', time('days', periods?.draftDays))}</p>
      <p>{t('period.rest')}</p>
    </>
  );
}
