import type { Office } from '../../provider/office/office';
import { requestIn } from '../../provider/testing/request-in';

/**
 * Every page of the sections, and a person of the provider's office who opens it; forms whose inputs come later are gone
 * through in a browser (tests/journeys/provider/spoiled.spec.ts).
 */
export const officePages: readonly (readonly [username: string, at: (office: Office) => string])[] = [
  ['aguerrero', () => '/Usuarios'],
  ['aguerrero', () => '/Roles'],
  ['aguerrero', ({ roles }) => `/Roles/${roles[3]?.id}`],
  ['aguerrero', () => '/Ubicaciones'],
  ['aguerrero', () => '/configurations'],
  ['vbeltran', () => '/verificationSection'],
  ['vbeltran', (office) => `/verificationSection#show/${requestIn(office, 'VRF').contractRequestId}`],
  ['vbeltran', (office) => `/documentaryValidation/document/${requestIn(office, 'VRF').externalRequestId}`],
  [
    'vbeltran',
    (office) => `/documentaryValidation/verificationValidation/${requestIn(office, 'VRF').externalRequestId}`,
  ],
  ['lcifuentes', (office) => `/documentaryValidationRead/document/${requestIn(office, 'VRF').externalRequestId}`],
  ['alrevisa', () => '/Myself'],
  ['alemite', (office) => `/Myself#show/${requestIn(office, 'VAL', 'MYS').contractRequestId}`],
  ['eleal', () => '/Electronics'],
  ['eleal', ({ electronics }) => `/Electronics#show/${electronics[0]?.crId}`],
  ['opardo', () => '/RequestManagement'],
  ['llozano', () => '/Logistica'],
  ['llozano', (office) => `/Logistica#show/${requestIn(office, 'EMC').contractRequestId}`],
  ['sduarte', () => '/Convenios'],
  ['sduarte', () => '/revokesupervisor'],
  ['spinilla', () => '/clientSection'],
  ['spinilla', (office) => `/clientSection/form/${requestIn(office, 'DIL').externalRequestId}`],
  ['spinilla', (office) => `/clientSection/form-correction/${requestIn(office, 'SUD').externalRequestId}`],
  ['ofandino', () => '/credentials'],
  ['ofandino', () => '/credentialsVerify'],
  ['ptorres', () => '/dashboards'],
  ['ptorres', ({ projects }) => `/dashboards#show/${projects[0]?.ceid}`],
];
