import { invalidField } from '../api-error';
import { findMunicipality } from '../municipalities';
import type { Location } from '../../../contract/generated/types';
import type { CheckedRecord } from '../listing/context';
import type { RestHooks } from '../listing/hooks';

/** The country whose municipalities the DANE list has. */
const listed = 'CO';

/** A location of Colombia stands in a municipality of the DANE list. */
export const locationHooks: RestHooks<Location> = {
  check: async (_context, location) => checkMunicipality(location),
};

/** @throws ApiError validationFailed under /daneCode for a municipality that its department does not have */
function checkMunicipality({ isoCode2, departmentCode, daneCode }: CheckedRecord<Location>): void {
  if (isoCode2 !== listed || findMunicipality(`${departmentCode}${daneCode}`)) return;
  throw invalidField('/daneCode', 'daneCodeUnknown');
}
