import type { ReactNode } from 'react';
import { products } from '../../../contract/generated/products';
import { documentsFor, isService, orderProducts, type ProductDefinition } from '../../../contract/product';
import { findText } from '../../../contract/texts';
import { useTextTables, useTranslate } from '../../kit/use-translate';
import { ProductQuestions } from './product-questions';

/** The medium that asks for nothing beside the papers. */
const usual = 'VIRTUAL';
const ordered = orderProducts(products);
type DocumentType = ProductDefinition['documents'][number]['type'];
const papersOf = (product: ProductDefinition): ProductDefinition['documents'] => documentsFor(product, usual);
const [certificates, services] = [ordered.filter((product) => !isService(product)), ordered.filter(isService)];
/** The papers that every certificate asks for stand once, before the others. */
const shared = (certificates[0]?.documents ?? []).flatMap(({ type }) =>
  certificates.every((product) => papersOf(product).some((document) => document.type === type)) ? [type] : [],
);

/** Renders the questions that lead to a product, and each product with whom it is for and the papers that it asks for. */
export default function ProductPapers(): ReactNode {
  const t = useTranslate('registration');
  const [catalogues = {}] = useTextTables(['catalogues']);
  const label = (key: string): string | undefined => findText(catalogues, key);
  const render = (product: ProductDefinition, types: (type: DocumentType) => boolean): ReactNode => (
    <li key={product.name}>
      <strong>{label(`products.${product.name}`)}</strong>
      <p>{label(`productDescriptions.${product.name}`)}</p>
      <ul>
        {papersOf(product)
          .filter(({ type }) => types(type))
          .map(({ type, required }) => (
            <li key={type}>
              {label(`productPapers.${product.name}-${type}`)?.replace(/\.$/, '') ?? label(`documentTypes.${type}`)}
              {required ? null : ` (${t('overview.optional')})`}
            </li>
          ))}
      </ul>
    </li>
  );
  const isOwn = (type: DocumentType): boolean => !shared.includes(type);
  const list = (of: readonly ProductDefinition[]): ReactNode => (
    <ul className="certificate-overview__list">{of.map((product) => render(product, isOwn))}</ul>
  );
  return (
    <>
      <p>{t('overview.lead')}</p>
      <p>{t('overview.shared')}</p>
      <ul>
        {shared.map((type) => (
          <li key={type}>{label(`documentTypes.${type}`)}</li>
        ))}
      </ul>
      <p>{t('overview.own')}</p>
      <ProductQuestions
        onFound={(productId) =>
          ordered.filter(({ name }) => name === productId).map((product) => render(product, () => true))
        }
      />
      <p>{t('overview.after')}</p>
      <p>{t('overview.price')}</p>
      <details>
        <summary>{t('overview.all')}</summary>
        {list(certificates)}
        <p>{t('overview.services')}</p>
        {list(services)}
      </details>
    </>
  );
}
