import type { ReactNode } from 'react';
import { products as definedProducts } from '../../../contract/generated/products';
import type { ProductInformation } from '../../../contract/generated/types';
import { toWholeNumber, useConfiguredValues } from '../../data/configured-values';
import { useLabels } from '../../fields/labels';
import { useTranslate } from '../../kit/use-translate';
import type { Medium } from './own-request-calls';
import { formatNames } from './documents/format-names';
import { usePaper } from './documents/use-paper';
import { HelpLine } from './help-line';
import { Option, Options } from './option-group';
import { RequestUnderWay } from './request-under-way';
import type { ProductChoice } from './use-product-choice';
import { useSection } from './use-section';

interface ChosenProductProps {
  product: ProductInformation;
  choice: ProductChoice;
}

/** Renders what is still to choose of a product, what it asks for and how long it takes. */
export function ChosenProduct({ product, choice }: ChosenProductProps): ReactNode {
  const t = useTranslate('application');
  const translate = useLabels();
  const { path, applicationId } = useSection();
  const { medium, validity, missing } = choice;
  const { productId, media = [], validities = [] } = product;
  return (
    <>
      {applicationId === undefined ? <RequestUnderWay productId={productId} path={path} /> : null}
      {choice.asksMedium ? (
        <Options
          legend={t('choose.medium')}
          error={missing === 'medium' && !medium ? t('choose.missing.medium') : undefined}
        >
          {media.map((each) => (
            <Option
              key={each}
              group="medium"
              checked={each === medium}
              label={t(`choose.media.${each}`)}
              about={t(`choose.mediaAbout.${each}`)}
              onChoose={() => choice.chooseMedium(each)}
            />
          ))}
        </Options>
      ) : null}
      {validities.length > 1 ? (
        <Options legend={t('choose.validity')}>
          {validities.map((each, at) => (
            <Option
              key={`${each.validity} ${each.validityTypeId}`}
              group="validity"
              checked={each === validity}
              label={`${each.validity} ${translate(`timeUnits.${each.validityTypeId}.${each.validity === 1 ? 'one' : 'many'}`)}`}
              onChoose={() => choice.chooseTerm(at)}
            />
          ))}
        </Options>
      ) : null}
      <Needs product={product} medium={medium} />
      <Duration />
      {applicationId === undefined ? <Price /> : null}
    </>
  );
}

/** Renders the documents that a product asks for with this medium, each with the paper that is meant. */
function Needs({ product, medium }: { product: ProductInformation; medium: Medium | undefined }): ReactNode {
  const t = useTranslate('application');
  const paper = usePaper();
  return (
    <div>
      <h2>{t('choose.needs')}</h2>
      <ul className="application__needs">
        {neededDocuments(product, medium).map(({ documentTypeId, name, required, fileTypes = [] }) => (
          <li key={documentTypeId}>
            {name} ({[...(required ? [] : [t('choose.optional')]), formatNames(fileTypes)].filter(Boolean).join(', ')})
            <span className="application__paper">{paper(product.productId, documentTypeId)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns what a product asks for with this medium; of a product that no definition has, all that its upstream names. */
function neededDocuments(
  { productId, documents = [] }: ProductInformation,
  medium: Medium | undefined,
): NonNullable<ProductInformation['documents']> {
  const definition = definedProducts.find(({ name }) => name === productId);
  const otherMedia = definition?.documents.filter(({ media }) => media && !(medium && media.includes(medium)));
  return documents.filter(({ documentTypeId }) => !otherMedia?.some(({ type }) => type === documentTypeId));
}

/** Renders how long the request takes to fill in and, where that is configured, to decide. */
function Duration(): ReactNode {
  const t = useTranslate('application');
  const days = toWholeNumber(useConfiguredValues(['ReviewBusinessDays']).values.get('ReviewBusinessDays'), 0);
  return (
    <div>
      <h2>{t('choose.duration')}</h2>
      <p>
        {t('choose.filling')} {days > 0 ? t('choose.review', { count: days }) : null}
      </p>
    </div>
  );
}

/** Renders who charges, and whom to ask how much: prices are no part of what an installation configures. */
function Price(): ReactNode {
  const t = useTranslate('application');
  return (
    <div>
      <h2>{t('choose.price')}</h2>
      <p>{t('choose.priceWhy')}</p>
      <HelpLine />
    </div>
  );
}
