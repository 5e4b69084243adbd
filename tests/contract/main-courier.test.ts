import { expect, it } from 'vitest';
import { catalogues } from '../../src/contract/generated/catalogues';
import { mainCourier, mainDeliveryMethod } from '../../src/contract/main-courier';

it('is the carrier of the one delivery method that names one', () => {
  const methods = catalogues.deliveryMethods.filter((method) => 'carrier' in method);
  expect(methods.map(({ id, carrier }) => [id, carrier])).toEqual([[mainDeliveryMethod, mainCourier]]);
});
