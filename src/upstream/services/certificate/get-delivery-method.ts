import type { getDeliveryMethod as call } from '../../../contract/generated/calls/certificate';
import { catalogues } from '../../../contract/generated/catalogues';
import type { Handler } from '../../domain/handler';
import { nameOf } from '../../domain/catalogue-names';

/** The ways of delivering. */
export const getDeliveryMethod: Handler<typeof call> = async ({ language }) =>
  catalogues.deliveryMethods.map((method) => ({ ...method, name: nameOf('deliveryMethods', method.id, language) }));
