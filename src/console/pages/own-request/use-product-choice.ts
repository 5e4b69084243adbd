import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clientFormPath } from '../../../contract/console-paths';
import { updateRequestData } from '../../../contract/generated/calls/certificate';
import type { ProductInformation } from '../../../contract/generated/types';
import { errorMessage } from '../../kit/error-message';
import { readWantedProduct, rememberWantedProduct } from '../../session/wanted-product';
import { sendOrResolve } from '../../transport/resolve-outcome';
import { begin, isServiceId, type Medium, type Validity } from './own-request-calls';
import { useSection } from './use-section';

export interface ProductChoice {
  product: ProductInformation | undefined;
  /** There is a medium to choose: nothing is delivered of a service, and a provider may name none. */
  asksMedium: boolean;
  medium: Medium | undefined;
  validity: Validity | undefined;
  chooseProduct: (productId: string) => void;
  /** Chooses what the questions led to; undefined takes back what they had led to before. */
  followFinder: (productId: string | undefined, former: string | undefined) => void;
  chooseMedium: (medium: Medium) => void;
  /** Chooses one of the product's validities by its place. */
  chooseTerm: (at: number) => void;
  /** What was not chosen when the draft should have begun. */
  missing: 'product' | 'medium' | undefined;
  isBusy: boolean;
  error: string | undefined;
  /** Begins a draft with the choice and opens it; focuses what is missing in the form. */
  start: (form: HTMLFormElement) => Promise<void>;
}

/** Returns which product is chosen, on which medium and for how long, and begins a draft with it. */
export function useProductChoice(products: readonly ProductInformation[]): ProductChoice {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { path, applicationId } = useSection();
  const [productId, setProductId] = useState(() => readWantedProduct() ?? '');
  const [chosenMedium, setMedium] = useState<Medium>();
  const [term, setTerm] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState<'product' | 'medium'>();
  // One intent, however often it is pressed: one draft.
  const [key] = useState(() => crypto.randomUUID());
  const product = products.find((each) => each.productId === productId);
  const media = product?.media ?? [];
  const validities = product?.validities ?? [];
  const validity = validities[term] ?? validities[0];
  const isService = isServiceId(productId);
  const asksMedium = !isService && media.length > 0;
  const medium = isService ? media[0] : media.find((each) => each === chosenMedium);

  const start = async (form: HTMLFormElement): Promise<void> => {
    if (isBusy) return;
    if (!product || (asksMedium && !medium)) {
      const group = product ? 'medium' : 'product';
      form.querySelector<HTMLElement>(`[name=${group}]`)?.focus();
      return setMissing(group);
    }
    setIsBusy(true);
    setError(undefined);
    try {
      const intent = [key, product.productId, medium, validity?.validity, validity?.validityTypeId].join('-');
      const chosen = { productId: product.productId, applicationId, ...(medium && { medium }), ...validity };
      // A draft that may have been begun has no number here: its list alone shows it, and another one is for the person to begin.
      const write = (): Promise<string> => begin(chosen, intent);
      const id = await sendOrResolve([updateRequestData], write, () => Promise.resolve('created'));
      if (id === undefined) return setIsBusy(false);
      rememberWantedProduct(undefined);
      await navigate(`${clientFormPath(id, path)}?step=terms`, { replace: true });
    } catch (reason) {
      void client.invalidateQueries({ queryKey: ['ownRequests'] });
      setError(errorMessage(reason));
      setIsBusy(false);
    }
  };

  return {
    product,
    asksMedium,
    medium,
    validity,
    chooseProduct: setProductId,
    followFinder: (id, former) => setProductId((current) => id ?? (current === former ? '' : current)),
    chooseMedium: setMedium,
    chooseTerm: setTerm,
    missing,
    isBusy,
    error,
    start,
  };
}
