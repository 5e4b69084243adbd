import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ProductInformation, Request } from '../../../contract/generated/types';
import { isPhysicalMedium } from '../../../contract/product';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import { productQuery, type OpenedRequest } from './own-request-calls';

type DeliveryMethod = NonNullable<ProductInformation['deliveryMethods']>[number];

export interface DeliveryChoice {
  methods: readonly DeliveryMethod[];
  /** The id of the method chosen. */
  chosen: string | undefined;
  choose: (id: string) => void;
}

/** Returns how the medium of a request is brought; undefined of a request without one. */
export function useDelivery({ request, form }: OpenedRequest): DeliveryChoice | undefined {
  const isPhysical = request.medium !== undefined && isPhysicalMedium(request.medium);
  const { data: product } = useQuery({ ...productQuery(form.productId), enabled: isPhysical });
  const [chosen, choose] = useState<string>();
  const methods = product?.deliveryMethods?.filter(({ physical }) => physical) ?? [];
  return isPhysical ? { methods, chosen: chosen ?? preselected(request, methods), choose } : undefined;
}

/**
 * Returns the method that the request has, by its id or, from a provider that sends none, by its name; otherwise the
 * first.
 */
function preselected(
  { deliveryMethodId, deliveryMethod }: Request,
  methods: readonly DeliveryMethod[],
): string | undefined {
  const own = methods.find(({ id }) => id === deliveryMethodId) ?? methods.find(({ name }) => name === deliveryMethod);
  return (own ?? methods[0])?.id;
}

/** Renders how the medium is brought to the applicant. */
export function DeliveryField({ methods, chosen, choose }: DeliveryChoice): ReactNode {
  const t = useTranslate('application');
  return (
    <SelectField
      label={t('file.delivery')}
      help={t('file.deliveryTo')}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
    >
      {methods.map((method) => (
        <option key={method.id} value={method.id}>
          {method.name}
        </option>
      ))}
    </SelectField>
  );
}
