import type { ReactNode } from 'react';
import { products } from '../../../contract/generated/products';
import { documentsFor, isService, type ProductDefinition } from '../../../contract/product';
import { findText } from '../../../contract/texts';
import { useTextTables, useTranslate } from '../../kit/use-translate';

/** The medium that asks for nothing beside the papers. */
const usual = 'VIRTUAL';

/** Renders each product with whom it is for and the papers that it asks for. */
export default function ProductPapers(): ReactNode {
  const t = useTranslate('registration');
  // What asks for the least first: a person alone comes before the companies.
  const ordered = products.toSorted((one, other) => one.documents.length - other.documents.length);
  const [catalogues = {}] = useTextTables(['catalogues']);
  const label = (key: string): string | undefined => findText(catalogues, key);
  const render = (product: ProductDefinition): ReactNode => (
    <li key={product.name}>
      <strong>{label(`products.${product.name}`)}</strong>
      <p>{label(`productDescriptions.${product.name}`)}</p>
      <ul>
        {documentsFor(product, usual).map(({ type, required }) => (
          <li key={type}>
            {label(`productPapers.${product.name}-${type}`)?.replace(/\.$/, '') ?? label(`documentTypes.${type}`)}
            {required ? null : ` (${t('overview.optional')})`}
          </li>
        ))}
      </ul>
    </li>
  );
  return (
    <>
      <p>{t('overview.lead')}</p>
      <ul className="certificate-overview__list">{ordered.filter((product) => !isService(product)).map(render)}</ul>
      <p>{t('overview.services')}</p>
      <ul className="certificate-overview__list">{ordered.filter(isService).map(render)}</ul>
    </>
  );
}
