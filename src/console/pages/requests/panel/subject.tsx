import type { ReactNode } from 'react';
import type { RequestSubject } from '../../../../contract/generated/types';
import { DescriptionList } from '../../../kit/description-list';
import { useAttributeLabels } from '../../../kit/use-attribute-labels';
import { useTranslate } from '../../../kit/use-translate';

/** Renders what the certificate says, or will say, of its holder; an attribute without a label by its key. */
export function Subject({ fields }: { fields: readonly RequestSubject[] }): ReactNode {
  const t = useTranslate('requests');
  const labelOf = useAttributeLabels();
  if (fields.length === 0) return <p className="panel-section__empty">{t('panel.nothing')}</p>;
  return (
    <DescriptionList items={fields.map(({ key, value }) => [labelOf(key.toUpperCase()) ?? key.toUpperCase(), value])} />
  );
}
