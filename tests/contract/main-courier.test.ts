import { expect, it } from 'vitest';
import { catalogues } from '../../src/contract/generated/catalogues';
import { mainCourier } from '../../src/contract/main-courier';

it('is the carrier of the one delivery method that names one', () => {
  const carriers = catalogues.deliveryMethods.flatMap((method) => ('carrier' in method ? [method.carrier] : []));
  expect(carriers).toEqual([mainCourier]);
});
