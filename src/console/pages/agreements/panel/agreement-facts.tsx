import type { Language } from '../../../../contract/generated/languages';
import type { ReactNode } from 'react';
import { dayOf } from '../../../fields/format';
import { DescriptionList } from '../../../kit/description-list';
import { formatDay } from '../../../kit/format-date-time';
import { useLanguage } from '../../../kit/language';
import { useTranslate } from '../../../kit/use-translate';
import { useCurrentMinute } from '../../../kit/relative-time';
import { hasOwnRecords } from '../../../transport/runtime';
import { colombianDay } from '../../../../contract/colombia';
import { stateOf, type Agreement } from '../agreement';

/** Renders what the agreement is, under its labels. */
export function AgreementFacts({ agreement }: { agreement: Agreement }): ReactNode {
  const t = useTranslate('agreements');
  const language = useLanguage();
  const today = colombianDay(new Date(useCurrentMinute()));
  // What another upstream leaves out is not known.
  const isKnown = hasOwnRecords();
  const { contractId, companyDocument, supervisor, validFrom, validTo } = agreement;
  const [from, to] = [dayIn(validFrom, language), dayIn(validTo, language)];
  const validity =
    from && to
      ? t('panel.between', { from, to })
      : from
        ? t('panel.from', { from })
        : to
          ? t(stateOf(agreement, today) === 'over' ? 'panel.ended' : 'panel.to', { to })
          : isKnown
            ? t('panel.always')
            : undefined;
  return (
    <DescriptionList
      label={t('panel.facts')}
      items={[
        [t('panel.code'), contractId],
        [t('panel.company'), companyDocument],
        [t('panel.validity'), validity],
        [t('panel.supervisor'), supervisor ?? (isKnown ? t('panel.noSupervisor') : undefined)],
      ]}
    />
  );
}

/** Returns a day without its hour as every list and form has it. */
function dayIn(day: string | undefined, language: Language): string | undefined {
  return day === undefined ? undefined : formatDay(dayOf(day), language);
}
