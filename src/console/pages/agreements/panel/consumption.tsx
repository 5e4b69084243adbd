import { lazy, Suspense, type ReactNode } from 'react';
import { useLabels } from '../../../fields/labels';
import { formatNumber } from '../../../fields/format';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Chip } from '../../../kit/chip';
import { useLanguage } from '../../../kit/language';
import { Alert } from '../../../kit/alert';
import { PlainTable } from '../../../kit/plain-table';
import { Skeleton } from '../../../kit/skeleton';
import { useTranslate } from '../../../kit/use-translate';
import { leftOf, sumOf, type AgreementProduct } from '../agreement';

// Charts weigh more than the whole list: they come with the first panel.
const Chart = lazy(() => import('./consumption-chart'));

interface ConsumptionProps {
  products: readonly AgreementProduct[];
  /** Its validity has ended: what was not used by then is available no more. */
  isOver: boolean;
}

/** Renders what each product has spent of its quota, drawn and in figures. */
export function Consumption({ products, isOver }: ConsumptionProps): ReactNode {
  const t = useTranslate('agreements');
  const translate = useLabels();
  const definitionLabel = useDefinitionLabels();
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  if (products.length === 0) return <Alert tone="waiting">{translate('errors.noProductsForContract')}</Alert>;
  const rows = products.map((product) => ({
    ...product,
    name: definitionLabel(`products.${product.productId}`),
    available: isOver ? 0 : product.quota - (product.used ?? 0),
  }));
  const total = sumOf(products);
  const available = isOver ? 0 : total.quota - total.used;
  return (
    <section className="consumption" aria-labelledby="consumption-title">
      <h3 id="consumption-title">{t('consumption.title')}</h3>
      <Suspense fallback={<Skeleton height={`${rows.length * 40 + 80}px`} />}>
        <Chart rows={rows} />
      </Suspense>
      <PlainTable
        heads={[t('consumption.product'), t('consumption.quota'), t('consumption.used'), t('consumption.left')]}
        figures
        className="consumption__table"
      >
        <tbody>
          {rows.map((row) => {
            const left = isOver ? 'enough' : leftOf(row);
            return (
              <tr key={row.productId}>
                <th scope="row">
                  {row.name}{' '}
                  {left === 'enough' ? null : (
                    <Chip tone={left === 'none' ? 'rejected' : 'waiting'}>{t(`consumption.${left}`)}</Chip>
                  )}
                </th>
                <td>{number(row.quota)}</td>
                <td>{number(row.used ?? 0)}</td>
                <td>{number(row.available)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('consumption.total')}</th>
            <td>{number(total.quota)}</td>
            <td>{number(total.used)}</td>
            <td>{number(available)}</td>
          </tr>
        </tfoot>
      </PlainTable>
      <p className="consumption__rule">{t(isOver ? 'consumption.over' : 'consumption.rule')}</p>
    </section>
  );
}
