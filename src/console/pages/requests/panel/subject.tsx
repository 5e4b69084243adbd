import type { ReactNode } from 'react';
import type { RequestSubject } from '../../../../contract/generated/types';
import { DescriptionList } from '../../../kit/description-list';
import { useTranslate } from '../../../kit/use-translate';

/** Renders what the certificate says, or will say, of its holder; keys in capitals. */
export function Subject({ fields }: { fields: readonly RequestSubject[] }): ReactNode {
  const t = useTranslate('requests');
  if (fields.length === 0) return <p className="request-section__empty">{t('panel.nothing')}</p>;
  return <DescriptionList items={fields.map(({ key, value }) => [key.toUpperCase(), value])} />;
}
