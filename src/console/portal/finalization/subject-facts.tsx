import type { ReactNode } from 'react';
import type { EmbeddedReadFinalizationLinkResult } from '../../../contract/generated/types';
import { DescriptionList, type DescriptionItem } from '../../kit/description-list';
import { useTranslate } from '../../kit/use-translate';

/** The attributes that have a name of their own in the texts. */
const named = [
  'C',
  'CN',
  'GN',
  'L',
  'O',
  'OU',
  'SN',
  'ST',
  'description',
  'email',
  'organizationIdentifier',
  'postalCode',
  'serialNumber',
  'street',
  'title',
] as const;

interface SubjectFactsProps {
  subject: NonNullable<EmbeddedReadFinalizationLinkResult['subject']>;
}

/** Renders every field of the certificate's subject, as it was issued. */
export function SubjectFacts({ subject }: SubjectFactsProps): ReactNode {
  const t = useTranslate('finalization');
  const label = (attribute: string): string => {
    const known = named.find((name) => name === attribute);
    return known ? t(`attributes.${known}`) : t('attribute', { name: attribute });
  };
  const facts = subject.map(({ attribute, value }): DescriptionItem => [label(attribute), value]);
  return <DescriptionList items={facts} label={t('subject')} />;
}
