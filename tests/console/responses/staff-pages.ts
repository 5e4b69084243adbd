import type { ProviderStore } from '../../provider/store/provider-store';
import { requestIn } from '../../provider/testing/request-in';

/** A page, a person of the provider's office who opens it, and the calls that it cannot be shown without. */
export interface StaffPage {
  username: string;
  at: (store: ProviderStore) => string;
  asks: readonly string[];
}

const page = (username: string, at: (store: ProviderStore) => string, ...asks: string[]): StaffPage => ({
  username,
  at,
  asks,
});

const list = 'certificate POST /Consult/getprocessinformation';
const states = 'documents GET /Consult/getstatus';
const review = [
  'certificate POST /Consult/getprocessverification',
  'documents GET /getReviewCurrentStatus',
  'documents GET /ConsultDocuments',
  'certificate POST /Consult/getsubject',
];
const forms = ['structure POST /consult-query-info-files', 'structure POST /structure-form', list];
const credentials = 'certificate POST /ECD/issueCredentialsManagement';
const projects = ['projectT POST /getprocessinformation', 'projectT POST /getservicestatus'];

/** Every page of the sections; the files of a case are drawn in a browser (tests/journeys/provider/spoiled.spec.ts). */
export const staffPages: readonly StaffPage[] = [
  page('aguerrero', () => '/Usuarios', 'rest GET users', 'rest GET roles'),
  page('aguerrero', ({ users }) => `/Usuarios/${users[3]?.id}`, 'rest GET users/id', 'rest GET roles'),
  page('aguerrero', () => '/Roles', 'rest GET roles'),
  page('aguerrero', ({ roles }) => `/Roles/${roles[3]?.id}`, 'rest GET roles/id'),
  page('aguerrero', () => '/Ubicaciones', 'rest GET locations'),
  page('aguerrero', ({ locations }) => `/Ubicaciones#edit/${locations[2]?.id}`, 'rest GET locations/id'),
  page('aguerrero', () => '/configurations', 'certificate POST /getsystemconfiguration'),
  page('vbeltran', () => '/verificationSection', list, states),
  page(
    'vbeltran',
    (store) => `/verificationSection#show/${requestIn(store, 'VRF').contractRequestId}`,
    list,
    'certificate GET /MySelf/getRequestInformation',
    'certificate POST /Consult/getstatushistory',
  ),
  page(
    'vbeltran',
    (store) => `/documentaryValidation/document/${requestIn(store, 'VRF').externalRequestId}`,
    ...review,
    'documents GET file',
    'documents GET /getDocumentData',
  ),
  page(
    'vbeltran',
    (store) => `/documentaryValidation/verificationValidation/${requestIn(store, 'VRF').externalRequestId}`,
    ...review,
  ),
  page(
    'lcifuentes',
    (store) => `/documentaryValidationRead/document/${requestIn(store, 'VRF').externalRequestId}`,
    'documents GET /Consult/getverificationinfo',
    'certificate GET /Consult/getValidations',
    'documents GET file',
  ),
  page(
    'lcifuentes',
    (store) => `/documentaryValidationRead/verificationValidation/${requestIn(store, 'VRF').externalRequestId}`,
    'documents GET /Consult/getverificationinfo',
  ),
  page('alrevisa', () => '/Myself', 'certificate GET /MySelf/getCertificate', states),
  page(
    'alemite',
    (store) => `/Myself#show/${requestIn(store, 'VAL', 'MYS').contractRequestId}`,
    'certificate GET /MySelf/getCertificate',
    'certificate GET /MySelf/getstatushistory',
  ),
  page('eleal', () => '/Electronics', 'certificate GET /electronicCertificate/getCertificateList'),
  page(
    'eleal',
    ({ electronics }) => `/Electronics#show/${electronics[0]?.crId}`,
    'certificate GET /electronicCertificate/getCertificateData',
    'certificate GET /electronicCertificate/getCertificateHistory',
  ),
  page('opardo', () => '/RequestManagement', list, states),
  page('llozano', () => '/Logistica', list, states),
  page(
    'llozano',
    (store) => `/Logistica#show/${requestIn(store, 'EMC').contractRequestId}`,
    list,
    'certificate GET /Consult/consultServientregaControl',
  ),
  page('llozano', () => '/Logistica/cola', 'certificate GET /Consult/consultServientregaControl'),
  page('sduarte', () => '/Convenios', 'rest GET agreements'),
  page('sduarte', ({ agreements }) => `/Convenios#edit/${agreements[0]?.id}`, 'rest GET agreements/id'),
  page('sduarte', () => '/Convenios/solicitudes', 'certificate GET /Consult/getRequestByContract'),
  page('sduarte', () => '/revokesupervisor', 'certificate GET /Consult/getRequestByContract'),
  page('spinilla', () => '/clientSection', list, states),
  page('spinilla', (store) => `/clientSection/form/${requestIn(store, 'DIL').externalRequestId}`, ...forms),
  page(
    'spinilla',
    (store) => `/clientSection/form-correction/${requestIn(store, 'SUD').externalRequestId}`,
    ...forms,
    'documents GET /ConsultDocuments',
  ),
  page('ofandino', () => '/credentials', credentials),
  page('ofandino', () => '/credentialsVerify', credentials),
  page('ptorres', () => '/dashboards', ...projects),
  page(
    'ptorres',
    ({ projects: [first] }) => `/dashboards#show/${first?.ceid}`,
    ...projects,
    'projectT POST /getsubjectdata',
    'projectT POST /getstatushistory',
  ),
];
