/** State codes of the renamed provider, beside the plain one's. */
const stateCodes: Record<string, string> = {
  DIL: 'BORRADOR',
  VRF: 'EN_REVISION',
  SUD: 'DEVUELTA',
  APL: 'EN_ESPERA',
  VAL: 'APROBADA',
  EMC: 'VIGENTE',
  LGE: 'EN_CAMINO',
  RCB: 'RECIBIDA',
  FIN: 'ACEPTADA',
  NGD: 'NEGADA',
  RVK: 'ANULADA',
};

const documentStates: Record<string, number> = { PEN: 1, APR: 2, NAP: 3, DCT: 4 };
const documentTypeNumbers: Record<string, number> = { CC: 1, CE: 3 };
const outcomes: Record<string, string> = { SAT: 'CUMPLE', NST: 'NO CUMPLE' };

const byTable = (table: Record<string, unknown>) => (value: unknown) =>
  typeof value === 'string' && Object.hasOwn(table, value) ? table[value] : value;

export const toStateCode = byTable(stateCodes);
export const fromStateCode = byTable(
  Object.fromEntries(Object.entries(stateCodes).map(([spec, here]) => [here, spec])),
);
export const toDocumentState = byTable(documentStates);
export const toDocumentTypeNumber = byTable(documentTypeNumbers);
export const toOutcome = byTable(outcomes);
export const yesNo = (value: unknown) => (value === null ? null : value === true ? 'S' : 'N');
export const fromYesNo = (value: unknown) => (value === 'S' ? true : value === 'N' ? false : value);
export const okError = (value: unknown) => (value === true ? 'OK' : 'ERROR');
export const same = (value: unknown) => value;
export const minutesToSeconds = (value: unknown) => Number(value) * 60;
export const asDuration = (value: unknown) => `PT${String(value).replaceAll(/\D/g, '')}M`;
export const asObjects = (value: unknown) =>
  Array.isArray(value) ? value.map((codigo) => ({ codigo: String(codigo), ambito: null })) : value;

/** Turns the provider's ISO date into `dd/MM/yyyy HH:mm:ss` of the same clock. */
export function asDayFirst(value: unknown): unknown {
  const match = /^(\d{4})-(\d\d)-(\d\d)T([\d:]{8})/.exec(String(value));
  return match ? `${match[3]}/${match[2]}/${match[1]} ${match[4]}` : value;
}

export const asMilliseconds = (value: unknown) => Date.parse(String(value));
