import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { clientFormPath } from '../../../contract/console-paths';
import type { ProductInformation } from '../../../contract/generated/types';
import { errorMessage } from '../../kit/error-message';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { Skeleton } from '../../kit/skeleton';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { begin, productsQuery, type Medium } from './application-calls';

/** Renders which certificate, and on which medium; a draft is begun with both. */
export function ChooseProduct(): ReactNode {
  const t = useTranslate('application');
  const { data: products, error, refetch } = useQuery(productsQuery());
  return (
    <section className="application" aria-labelledby="application-title">
      <header>
        <h1 id="application-title">{t('choose.title')}</h1>
        <p className="application__lead">{t('choose.lead')}</p>
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
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  // One intent, however often it is pressed: one draft.
  const [key] = useState(() => crypto.randomUUID());
  const product = products.find((each) => each.productId === productId);
  const media = product?.media ?? [];
  const chosen = medium !== undefined && media.includes(medium) ? medium : undefined;

  const start = async (): Promise<void> => {
    if (!product || !chosen) return setError(t('choose.missing'));
    setIsBusy(true);
    setError(undefined);
    try {
      const id = await begin(product.productId, chosen, `${key}-${product.productId}-${chosen}`);
      await navigate(clientFormPath(id), { replace: true });
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
    <form className="application__form" noValidate onSubmit={submit}>
      <Options legend={t('choose.product')}>
        {products.map(({ productId: id, name, description }) => (
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
      {product ? (
        <>
          <Options legend={t('choose.medium')}>
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
          <div>
            <h2>{t('choose.needs')}</h2>
            <ul className="application__needs">
              {product.documents?.map(({ documentTypeId, name, required, fileTypes = [] }) => (
                <li key={documentTypeId}>
                  {name} ({[...(required ? [] : [t('choose.optional')]), ...fileTypes].join(', ')})
                </li>
              ))}
            </ul>
          </div>
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

function Options({ legend, children }: { legend: string; children: ReactNode }): ReactNode {
  return (
    <fieldset className="application__options">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  group: string;
  checked: boolean;
  label: string;
  about?: string;
  onChoose: () => void;
}

/** Renders one of several, as a card that is pressed anywhere. */
function Option({ group, checked, label, about, onChoose }: OptionProps): ReactNode {
  const id = useId();
  return (
    <label className="application__option">
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
      />
      <span>
        <strong id={`${id}-name`}>{label}</strong>
        <span id={`${id}-about`}>{about}</span>
      </span>
    </label>
  );
}
