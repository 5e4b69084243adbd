/** The words of the location screens. */
const locations = {
  searchDepartment: 'Busque el departamento',
  searchMunicipality: 'Busque el municipio',
  filled: 'El código del departamento y el código DANE se llenan solos.',
  first: 'Al elegir un municipio se llenan también el departamento y los códigos.',
  own: 'No está en la lista DANE: escriba usted mismo los códigos.',
} as const;

export default locations;
