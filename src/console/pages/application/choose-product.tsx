import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { clientFormPath } from '../../../contract/console-paths';
import { products as definedProducts } from '../../../contract/generated/products';
import type { ProductInformation } from '../../../contract/generated/types';
import { toWholeNumber, useConfiguredValues } from '../../data/configured-values';
import { useLabels } from '../../fields/labels';
import { errorMessage } from '../../kit/error-message';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { Skeleton } from '../../kit/skeleton';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { begin, isServiceId, productsQuery, type Medium } from './application-calls';
import { FormNotOffered } from './form-not-offered';
import { Option, Options } from './option-group';
import { ProductFinder } from './product-finder';
import { RequestUnderWay } from './request-under-way';
import { useSection } from './use-section';
import { usePaper } from './documents/use-paper';

/** Renders which certificate, and on which medium; a draft is begun with both. */
export function ChooseProduct(): ReactNode {
  const t = useTranslate('application');
  const { applicationId } = useSection();
  const isForOthers = applicationId !== undefined;
  const { data: products, error, refetch } = useQuery(productsQuery(isForOthers));
  if (products === null) return <FormNotOffered />;
  return (
    <section className="application" aria-labelledby="application-title">
      <header className="application__intro">
        <h1 id="application-title">{t(isForOthers ? 'choose.otherTitle' : 'choose.title')}</h1>
        <p className="application__lead">{t(isForOthers ? 'choose.otherLead' : 'choose.lead')}</p>
      </header>
      {products ? (
        <Choice products={products} />
      ) : error ? (
        <StateView
          kind="error"
          title={t('failed')}
          why={error.message}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : (
        <div role="status" aria-label={t('form.counting')}>
          <Skeleton height="20rem" />
        </div>
      )}
    </section>
  );
}

function Choice({ products }: { products: readonly ProductInformation[] }): ReactNode {
  const t = useTranslate('application');
  const navigate = useNavigate();
  const [productId, setProductId] = useState('');
  const [medium, setMedium] = useState<Medium>();
  const [term, setTerm] = useState(0);
  const translate = useLabels();
  const paper = usePaper();
  const { path, applicationId } = useSection();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState<'product' | 'medium'>();
  const [guided, setGuided] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // One intent, however often it is pressed: one draft.
  const [key] = useState(() => crypto.randomUUID());
  const product = products.find((each) => each.productId === productId);
  const media = product?.media ?? [];
  const validities = product?.validities ?? [];
  const validity = validities[term] ?? validities[0];
  const isServiceChosen = isServiceId(productId);
  // A service has no medium to choose: nothing is delivered.
  const chosen = isServiceChosen ? media[0] : media.find((each) => each === medium);

  const certificates = products.filter((each) => !isServiceId(each.productId));
  const services = products.filter((each) => isServiceId(each.productId));
  const groups = [
    ['choose.product', certificates] as const,
    ...(services.length > 0 ? [['choose.service', services] as const] : []),
  ];

  // What the questions led to goes on with the next question; of a service, which has none, where it stands.
  useLayoutEffect(() => {
    if (guided === 0) return;
    const next = ['[name=medium]', '[name=product]:checked'].flatMap(
      (selector) => form.current?.querySelector<HTMLElement>(selector) ?? [],
    )[0];
    next?.focus();
    next?.closest('fieldset')?.scrollIntoView?.({ block: 'start' });
  }, [guided]);

  const start = async (): Promise<void> => {
    if (!product || !chosen) {
      const group = product ? 'medium' : 'product';
      form.current?.querySelector<HTMLElement>(`[name=${group}]`)?.focus();
      return setMissing(group);
    }
    setIsBusy(true);
    setError(undefined);
    try {
      const intent = [key, product.productId, chosen, validity?.validity, validity?.validityTypeId].join('-');
      const id = await begin({ productId: product.productId, applicationId, medium: chosen, ...validity }, intent);
      await navigate(clientFormPath(id, path), { replace: true });
    } catch (reason) {
      setError(errorMessage(reason));
      setIsBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) void start();
  };

  return (
    <form ref={form} className="application__form" noValidate onSubmit={submit}>
      <ProductFinder
        products={products}
        onFind={(id, former) => setProductId((current) => id ?? (current === former ? '' : current))}
        onGoOn={() => setGuided(guided + 1)}
      />
      {groups.map(([legend, members], at) => (
        <Options
          key={legend}
          legend={t(legend)}
          error={missing === 'product' && !product && at === 0 ? t('choose.missing.product') : undefined}
        >
          {members.map(({ productId: id, name, description }) => (
            <Option
              key={id}
              group="product"
              checked={id === productId}
              label={name}
              about={description}
              onChoose={() => setProductId(id)}
            />
          ))}
        </Options>
      ))}
      {product ? (
        <>
          {applicationId === undefined ? <RequestUnderWay productId={productId} path={path} /> : null}
          {isServiceChosen ? null : (
            <Options
              legend={t('choose.medium')}
              error={missing === 'medium' && !chosen ? t('choose.missing.medium') : undefined}
            >
              {media.map((each) => (
                <Option
                  key={each}
                  group="medium"
                  checked={each === chosen}
                  label={t(`choose.media.${each}`)}
                  about={t(`choose.mediaAbout.${each}`)}
                  onChoose={() => setMedium(each)}
                />
              ))}
            </Options>
          )}
          {validities.length > 1 ? (
            <Options legend={t('choose.validity')}>
              {validities.map((each, at) => (
                <Option
                  key={`${each.validity} ${each.validityTypeId}`}
                  group="validity"
                  checked={each === validity}
                  label={`${each.validity} ${translate(`timeUnits.${each.validityTypeId}.${each.validity === 1 ? 'one' : 'many'}`)}`}
                  onChoose={() => setTerm(at)}
                />
              ))}
            </Options>
          ) : null}
          <div>
            <h2>{t('choose.needs')}</h2>
            <ul className="application__needs">
              {neededDocuments(product, chosen).map(({ documentTypeId, name, required, fileTypes = [] }) => (
                <li key={documentTypeId}>
                  {name} ({[...(required ? [] : [t('choose.optional')]), ...fileTypes].join(', ')})
                  <span className="application__paper">{paper(product.productId, documentTypeId)}</span>
                </li>
              ))}
            </ul>
          </div>
          <Duration />
        </>
      ) : null}
      {error ? <Alert tone="rejected">{error}</Alert> : null}
      <div className="application__actions">
        <Button type="submit" variant="main" busy={isBusy}>
          {t('choose.begin')}
        </Button>
      </div>
    </form>
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
