/** A synthetic person: the names are common ones put together, the numbers belong to a range that is not issued. */
export interface Person {
  documentType: 'CC' | 'CE';
  documentNumber: string;
  firstName: string;
  secondName: string | null;
  surName: string;
  secondSurname: string | null;
  email: string;
  phone: string;
  address: string;
}

const firstNames = ['Ana', 'Íngrid', 'José', 'Begoña', 'Andrés', 'Zoraida', 'Nicolás', 'Mónica', 'Julián', 'Yésica'];
const secondNames = [null, 'Lucía', 'Ángel', null, 'Mercedes', 'Iván', 'Del Pilar'];
const surNames = ['Peña', 'Núñez', 'Ávila', 'Ordóñez', 'Güiza', 'Londoño', 'Cárdenas', 'Zúñiga', 'Ibáñez', 'Quiñones'];
const secondSurnames = ['Muñoz', null, 'Barón', 'Castaño', 'Patiño', null, 'Rincón', 'Vélez'];
const streets = ['Calle', 'Carrera', 'Diagonal', 'Transversal'];

const pick = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

/** Returns the person of an index, always the same one. */
export function personAt(index: number): Person {
  const firstName = pick(firstNames, index);
  const surName = pick(surNames, index * 3 + 1);
  const plain = `${firstName}.${surName}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return {
    documentType: index % 9 === 4 ? 'CE' : 'CC',
    documentNumber: String(9_900_000_000 + index * 7919),
    firstName,
    secondName: pick(secondNames, index),
    surName,
    secondSurname: pick(secondSurnames, index * 5),
    email: `${plain}.${index}@${index % 6 === 0 ? 'entidad.example' : 'correo.example'}`,
    phone: `300555${String(1000 + (index % 9000))}`,
    address: `${pick(streets, index)} ${10 + (index % 80)} # ${1 + (index % 40)}-${10 + (index % 70)}`,
  };
}

export function fullName(person: Person): string {
  return [person.firstName, person.secondName, person.surName, person.secondSurname].filter(Boolean).join(' ');
}
