import type { ReactNode } from 'react';
import type { EmbeddedReadFinalizationLinkResult } from '../../../contract/generated/types';
import { DescriptionList, type DescriptionItem } from '../../kit/description-list';
import { useAttributeLabels } from '../../kit/use-attribute-labels';
import { useTranslate } from '../../kit/use-translate';

/** What people know of whom a certificate is of: they look for it first. */
const first = ['CN', 'serialNumber', 'GN', 'givenName', 'SN', 'surname'];

/** The numbers after the type and country that ETSI EN 319 412-1 puts before them, "IDCCO-1000000123". */
const codes = [
  ['card', /^IDCCO-/],
  ['tax', /^VATCO-/],
  ['country', /^CO$/],
] as const;

interface SubjectFactsProps {
  subject: NonNullable<EmbeddedReadFinalizationLinkResult['subject']>;
}

/** Renders every field of the certificate's subject, as it was issued; name and document first, and what its codes mean beside them. */
export function SubjectFacts({ subject }: SubjectFactsProps): ReactNode {
  const t = useTranslate('finalization');
  const labelOf = useAttributeLabels();
  const rank = (attribute: string): number => (first.includes(attribute) ? first.indexOf(attribute) : first.length);
  const facts = subject
    .toSorted((one, other) => rank(one.attribute) - rank(other.attribute))
    .map(({ attribute, value }): DescriptionItem => {
      const code = codes.find(([, sign]) => sign.test(value))?.[0];
      const shown = code ? (
        <>
          {value}
          <small className="finalization__code">{t(`codes.${code}`)}</small>
        </>
      ) : (
        value
      );
      return [labelOf(attribute) ?? t('attribute', { name: attribute }), shown];
    });
  return <DescriptionList items={facts} label={t('subject')} />;
}
