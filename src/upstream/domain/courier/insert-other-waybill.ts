import { sql } from 'kysely';
import { catalogues } from '../../../contract/generated/catalogues';
import type { Language } from '../../../contract/generated/languages';
import { ApiError } from '../api-error';
import { nameOf } from '../catalogue-names';
import type { CallContext } from '../handler';
import { requestWaybill, type WaybillOptions } from './request-waybill';
import { settleGenerated } from './settle-waybill';
import { findWaybill } from './waybill-row';

type Context = CallContext<unknown, unknown>;

/**
 * Inserts a waybill that does not go with the main courier: its number is the other one's, or of our own series.
 *
 * @returns its id
 * @throws ApiError guideNumberTaken; validationFailed for a delivery method that is none, or the main courier's
 */
export async function insertOtherWaybill(
  context: Context,
  options: WaybillOptions & { readonly deliveryMethodId: string; readonly guideNumber?: string },
): Promise<number> {
  const { trx } = context;
  const { deliveryMethodId, guideNumber } = options;
  const carrier = carrierOf(deliveryMethodId, context.language);
  const number = guideNumber ?? (await nextNumber(context));
  if (await findWaybill(trx, { number })) {
    throw new ApiError('guideNumberTaken', { fields: [{ field: '/guideNumber', code: 'guideNumberTaken' }] });
  }
  const { waybill } = await requestWaybill(context, options, {
    carrier,
    byMainCourier: false,
    deliveryMethod: deliveryMethodId,
  });
  await settleGenerated(context, waybill, number, options.observation);
  return waybill.id;
}

/** Returns who brings it by that method. @throws ApiError under the field for one that is none, or the main courier's */
function carrierOf(methodId: string, language: Language): string {
  const method = catalogues.deliveryMethods.find(({ id }) => id === methodId);
  const wrong = (code: string) => new ApiError('validationFailed', { fields: [{ field: '/deliveryMethodId', code }] });
  if (!method?.physical) throw wrong('enum');
  if ('carrier' in method) throw wrong('otherCourierOnly');
  return nameOf('deliveryMethods', methodId, language);
}

async function nextNumber({ trx }: Pick<Context, 'trx'>): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('own_guide_numbers')::text as number`.execute(trx);
  return rows[0]?.number ?? '';
}
