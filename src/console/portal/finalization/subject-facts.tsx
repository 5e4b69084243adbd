import type { ReactNode } from 'react';
import type { EmbeddedReadFinalizationLinkResult } from '../../../contract/generated/types';
import { DescriptionList, type DescriptionItem } from '../../kit/description-list';
import { useAttributeLabels } from '../../kit/use-attribute-labels';
import { useTranslate } from '../../kit/use-translate';

/** A number after the type and country that ETSI EN 319 412-1 puts before it: "IDCCO-1000000123". */
const codedNumber = /^[A-Z]{2}[A-Z:]CO-/;

interface SubjectFactsProps {
  subject: NonNullable<EmbeddedReadFinalizationLinkResult['subject']>;
}

/** Renders every field of the certificate's subject, as it was issued. */
export function SubjectFacts({ subject }: SubjectFactsProps): ReactNode {
  const t = useTranslate('finalization');
  const labelOf = useAttributeLabels();
  const facts = subject.map(({ attribute, value }): DescriptionItem => [
    labelOf(attribute) ?? t('attribute', { name: attribute }),
    value,
  ]);
  return (
    <>
      <DescriptionList items={facts} label={t('subject')} />
      {subject.some(({ value }) => codedNumber.test(value)) ? (
        <p className="finalization__codes">{t('codes')}</p>
      ) : null}
    </>
  );
}
