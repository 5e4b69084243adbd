import { invalidField } from '../api-error';
import { findMunicipality } from '../municipalities';
import type { Location } from '../../../contract/generated/types';
import type { RestHooks } from '../listing/hooks';

/** The country whose municipalities the DANE list has. */
const listed = 'CO';

/** A location of Colombia stands in a municipality of the DANE list. */
export const locationHooks: RestHooks<Location> = {
  async check(_context, { isoCode2, departmentCode, daneCode }) {
    if (isoCode2 === listed && !findMunicipality(`${departmentCode}${daneCode}`))
      throw invalidField('/daneCode', 'daneCodeUnknown');
  },
};
