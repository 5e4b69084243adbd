import type { getDeliveryLogistics as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../../domain/handler';

/** The places certificates are handed over at, as the locations of the console have them. */
export const getDeliveryLogistics: Handler<typeof call> = async ({ trx }) => {
  const places = await trx
    .selectFrom('locations')
    .select(['id', 'name', 'department', 'municipality', 'departmentCode', 'daneCode'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return places.flatMap(({ departmentCode, daneCode, ...place }) =>
    departmentCode && daneCode ? [{ ...place, municipalityCode: `${departmentCode}${daneCode}` }] : [],
  );
};
