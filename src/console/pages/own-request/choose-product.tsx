import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ProductInformation } from '../../../contract/generated/types';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { Skeleton } from '../../kit/skeleton';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { isServiceId, productsQuery } from './own-request-calls';
import { ChosenProduct } from './chosen-product';
import { Option, Options } from './option-group';
import { ProductFinder } from './product-finder';
import { useProductChoice } from './use-product-choice';
import { useSection } from './use-section';

/** Renders which certificate, and on which medium; a draft is begun with both. */
export function ChooseProduct(): ReactNode {
  const t = useTranslate('application');
  const { applicationId } = useSection();
  const isForOthers = applicationId !== undefined;
  const { data: products, error, refetch } = useQuery(productsQuery(isForOthers));
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
  const choice = useProductChoice(products);
  const { product, missing } = choice;
  const [guided, setGuided] = useState(0);
  const form = useRef<HTMLFormElement>(null);

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

  return (
    <form
      ref={form}
      className="application__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void choice.start(event.currentTarget);
      }}
    >
      <ProductFinder products={products} onFind={choice.followFinder} onGoOn={() => setGuided(guided + 1)} />
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
              checked={id === product?.productId}
              label={name}
              about={description}
              onChoose={() => choice.chooseProduct(id)}
            />
          ))}
        </Options>
      ))}
      {product ? <ChosenProduct product={product} choice={choice} /> : null}
      {choice.error ? <Alert tone="rejected">{choice.error}</Alert> : null}
      <div className="application__actions">
        <Button type="submit" variant="main" busy={choice.isBusy}>
          {t('choose.begin')}
        </Button>
      </div>
    </form>
  );
}
