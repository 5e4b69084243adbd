import { type ProviderStore } from '../store/provider-store';
import { type RequestState } from '../store/states';
import { type Sent } from './caller';
import { requestIn } from './request-in';

const checker = 'vbeltran';
const official = 'ofandino';
const subscriber = 'spinilla';
const courier = 'llozano';
const admin = 'aguerrero';

/** Makers of what is sent with a call. */
export interface Makers {
  external: Ids;
  contract: Ids;
  read: (as: string, headers?: Record<string, string>) => () => Sent;
  write: (as: string, body: () => unknown) => () => Sent;
}
type Ids = (state: RequestState) => Record<string, string>;

/** Returns what the reads of the certificate and structure families are sent. */
export function readExamples(store: ProviderStore, makers: Makers): Record<string, () => Sent> {
  const { external, contract, read, write } = makers;
  const electronic = { crId: store.electronics[0]?.crId ?? '' };
  const holder = requestIn(store, 'FIN').subject;
  const by = (name: string, headers: Record<string, string> = {}, as = checker) => [
    `certificate GET ${name}`,
    read(as, headers),
  ];
  const post = (name: string, body: () => unknown) => [`certificate POST ${name}`, write(checker, body)];
  return Object.fromEntries([
    ...structureExamples(makers),
    ...['getRevocationReason', 'getRejectReason', 'getChannelProduct', 'getDeliveryMethod', 'getApplications'].map(
      (name) => by(`/Consult/${name}`),
    ),
    ...['getDeliveryLogistics', 'consultServientregaControl', 'getServientregaControlStatus'].map((name) =>
      by(`/Consult/${name}`, {}, courier),
    ),
    by('/Consult/getValidations', external('VRF')),
    by('/Consult/downloadCertificate', external('EMC'), official),
    by('/Consult/consultFile', { path: requestIn(store, 'VRF').documents[0]?.filepath ?? '' }),
    by('/Consult/consultStatusRequestBySerialNumber', { serialNumber: '4A01F3B2' }, courier),
    by('/Consult/getstepsresult', contract('VRF')),
    by('/Consult/getRequestByContract', {}, 'sduarte'),
    by('/Consult/getConstancy', contract('VRF')),
    by('/electronicCertificate/getCertificateList', {}, 'eleal'),
    by('/electronicCertificate/getStatusList', {}, 'eleal'),
    by('/electronicCertificate/getCertificateData', electronic, 'eleal'),
    by('/electronicCertificate/getCertificateHistory', electronic, 'eleal'),
    by('/getsystemconfigurationfilter', { filter: 'days' }, admin),
    by('/MySelf/getCertificate', {}, 'alrevisa'),
    by('/MySelf/getstatushistory', contract('VRF')),
    by('/MySelf/getRequestInformation', contract('VRF')),
    by('/MySelf/getCertificateToRevoke', {
      documentType: holder.documentType,
      documentNumber: holder.documentNumber,
      email: holder.email,
    }),
    by('/ECD/getMailWhitelist', { email: 'a@entidad.example' }),
    post('/Consult/getprocessreference', () => ({ reference: requestIn(store, 'VRF').reference })),
    post('/Consult/getprocessinformation', () => ({})),
    post('/Consult/getprocessverification', () => external('VRF')),
    post('/Consult/getstatushistory', () => contract('VRF')),
    post('/Consult/getsubject', () => contract('VRF')),
    post('/getsystemconfiguration', () => ({})),
  ]) as Record<string, () => Sent>;
}

function structureExamples({ read, write }: Makers) {
  const post = (path: string, body: unknown) => [`structure POST ${path}`, write(subscriber, () => body)];
  const get = (path: string, headers: Record<string, string> = {}) => [
    `structure GET ${path}`,
    read(subscriber, headers),
  ];
  return [
    ...['/radication-text', '/terms-and-conditions', '/data-treatment'].map((path) =>
      post(path, { structureServiceId: 4 }),
    ),
    ...['/structure-form', '/states', '/consult-query-info-files'].map((path) => post(path, {})),
    post('/towns', { stateId: '52', typeName: 'town' }),
    post('/consult-general-flag-validate-email', { email: 'a@correo.example' }),
    post('/validate-otp', { otp: '', email: 'a@correo.example', externalRequestId: '' }),
    ...['/countries', '/identification-type', '/use-certificate', 'cause-verification'].map((path) => get(path)),
    get('/structure-product-info', { productid: 'c7' }),
  ];
}
