import type spanish from '../es/locations';
import type { Mirror } from '../tables';

/** The words of the location screens. */
const locations: Mirror<typeof spanish> = {
  searchDepartment: 'Find the department',
  searchMunicipality: 'Find the municipality',
  filled: 'The department code and the DANE code fill themselves in.',
  first: 'Choosing a municipality also fills in the department and the codes.',
  own: 'It is not in the DANE list: write the codes yourself.',
};

export default locations;
