import { smallestProfile, type Mode } from './profile';

/** Where the lists of requests have what no document shows. */
const row = {
  fields: {
    statusName: '/statusDescription',
    createdAt: '/requestDate',
    lastStatusDate: '/lastStatusDate',
    certificateTypeId: '/certificateType',
    firstName: '/firstName',
    surName: '/surName',
  },
};

/** States of Project T, numbers there that have no counterpart here. */
export const projectStates = ownStates([10, 20, 30, 40, 50]);

/**
 * Returns the profile that names all that the plain provider has for the console: the smallest one, its states, and the fields
 * that no document shows.
 */
export function rightProfile(url: string, mode: Mode) {
  const { calls, ...profile } = smallestProfile(url, mode);
  return {
    ...profile,
    calls: {
      ...calls,
      'certificate.getprocessinformation': { result: row },
      'certificate.consultServientregaControl': { result: { fields: { guideNumber: '/guideNumber' } } },
    },
    states: {
      request: { DIL: 'BOR', VAL: 'EMC', EMC: 'EMI', NGD: 'RCH', ...projectStates },
      guide: { 1: 'PND', 2: 'GEN', 3: 'MAN', 4: 'ENT', 5: 'ANU', 6: 'ERR' },
      electronicCertificate: ownStates(['ENV', 'ETG', 'LEI', 'REB']),
    },
    records: {
      'status-history-entry': { fields: { date: '/statusDate' } },
      user: {
        fields: { status: '/active' },
        values: {
          status: [
            [true, 'ACTIVE'],
            [false, 'INACTIVE'],
          ],
        },
      },
    },
  };
}

/** Returns states that have no counterpart here, which nothing leaves. */
function ownStates(codes: readonly (string | number)[]) {
  return Object.fromEntries(codes.map((code) => [code, { name: { es: `Estado ${code}`, en: `State ${code}` } }]));
}
