import type { ReactNode } from 'react';
import type { EmbeddedReadFinalizationLinkResult } from '../../../contract/generated/types';
import { DescriptionList, type DescriptionItem } from '../../kit/description-list';
import { useAttributeLabels } from '../../kit/use-attribute-labels';
import { useTranslate } from '../../kit/use-translate';

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
  return <DescriptionList items={facts} label={t('subject')} />;
}
