import { useGetOne, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { useDefinitionLabels } from '../../fields/definition-labels';
import { formatNumber } from '../../fields/format';
import type { InputProps } from '../../fields/inputs/input';
import ReferenceInput from '../../fields/inputs/reference-picker';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { agreementOf } from './agreement';

/** Renders the agreement that a person is added to, with what is left of its quota. */
export default function AgreementInput(input: InputProps): ReactNode {
  const t = useTranslate('agreements');
  const definitionLabel = useDefinitionLabels();
  const language = useLanguage();
  const id = typeof input.value === 'string' ? input.value : '';
  const { data } = useGetOne<RaRecord>('agreements', { id }, { enabled: id !== '' });
  const products = data && (agreementOf(data).products ?? []);
  const quotas = products?.map(({ productId, quota, used = 0 }) =>
    t('quota.product', {
      product: definitionLabel(`products.${productId}`),
      left: formatNumber(Math.max(quota - used, 0), language),
      quota: formatNumber(quota, language),
    }),
  );
  const left = quotas && (quotas.length === 0 ? t('quota.none') : t('quota.left', { products: quotas.join('; ') }));
  return <ReferenceInput {...input} help={[input.help, left].filter(Boolean).join(' ')} />;
}
