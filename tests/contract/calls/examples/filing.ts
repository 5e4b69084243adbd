import { createCanvas } from '@napi-rs/canvas';
import type { RequestDocument } from '../../../../src/contract/generated/types';
import type { UpstreamClient } from '../upstream-client';
import { plain, type Examples } from './example';
import { newestMail } from './mailbox';

const account = 'suscriptor';
const product = 'naturalPerson';
const picture = createCanvas(320, 200).toBuffer('image/jpeg').toString('base64');
const document = (documentTypeId: string) => ({ documentTypeId, fileName: `${documentTypeId}.jpg`, b64: picture });

interface Draft {
  readonly externalRequestId: string;
  readonly email: string;
}

let begun = 0;

/** Returns a draft whose form is whole. */
async function draft(client: UpstreamClient): Promise<Draft> {
  const email = `contrato.${(begun += 1)}@rubrica.example`;
  const values = {
    documentType: 'CC',
    documentNumber: '1000000123',
    firstName: 'Demo',
    firstLastName: 'Contrato',
    email,
    phone: '+57 300 123 4567',
    departmentCode: '05',
    municipalityCode: '05001',
    address: 'Calle de Muestra 1',
  };
  const body = { productId: product, medium: 'VIRTUAL', values };
  const { externalRequestId } = await client.result<Draft>('certificate.updateRequestData', { body }, account);
  return { externalRequestId, email };
}

/** Returns the code sent to the e-mail of a draft, as the demo's mailbox has it. */
async function code(client: UpstreamClient, { externalRequestId, email }: Draft): Promise<string> {
  const body = { externalRequestId, kind: 'OTP' };
  await client.result('certificate.gestionNotificationMail', { body }, account);
  const { text } = await newestMail(client, email);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Returns a draft with its documents, its e-mail proven. */
async function ready(client: UpstreamClient): Promise<Draft> {
  const request = await draft(client);
  const { externalRequestId, email } = request;
  const documents = ['FRD', 'RVD', 'SFD'].map(document);
  await client.result('documents.registerRequest', { body: { externalRequestId, documents } }, account);
  const body = { externalRequestId, email, otp: await code(client, request) };
  await client.result('structure.validateOtp', { body }, account);
  return request;
}

const text = () => ({ account, sending: { body: { structureServiceId: product } } });

/** From the form to the filed request: the structure service, uploads, codes. */
export const filing: Examples = {
  'structure.radicationText': text,
  'structure.termsAndConditions': text,
  'structure.dataTreatment': text,
  'structure.structureForm': async (client) => {
    const { externalRequestId } = await draft(client);
    return { account, sending: { body: { structureServiceId: product, productId: product, externalRequestId } } };
  },
  'structure.states': () => ({ account, sending: { body: { countryId: 'CO' } } }),
  'structure.towns': () => ({ account, sending: { body: { stateId: '05', typeName: 'municipalityCode' } } }),
  'structure.consultQueryInfoFiles': async (client) => ({
    account,
    sending: { body: { externalRequestId: (await draft(client)).externalRequestId } },
  }),
  'structure.consultGeneralFlagValidateEmail': async (client) => ({ account, sending: { body: await draft(client) } }),
  'structure.validateOtp': async (client) => {
    const request = await draft(client);
    return { account, sending: { body: { ...request, otp: await code(client, request) } } };
  },
  'structure.countries': plain(account),
  'structure.identificationType': plain(),
  'structure.useCertificate': plain(account),
  'structure.structureProductInfo': () => ({ account, sending: { parameters: { productid: product } } }),
  'structure.causeVerification': plain(account),
  'certificate.getMailWhitelist': () => ({ account, sending: { parameters: { email: 'demo@rubrica.example' } } }),
  'certificate.structureValidate': async (client) => ({
    account,
    sending: { body: { externalRequestId: (await draft(client)).externalRequestId, productId: product } },
  }),
  'certificate.registerCertificateRequest': async (client) => {
    const { externalRequestId } = await ready(client);
    return { account, sending: { body: { externalRequestId, termsAccepted: true, dataTreatmentAccepted: true } } };
  },
  'documents.registerRequest': async (client) => ({
    account,
    sending: {
      body: { externalRequestId: (await draft(client)).externalRequestId, documents: [document('FRD')] },
    },
  }),
  'certificate.additionalDocumentRegister': async (client) => ({
    account: 'verificador',
    sending: {
      body: { externalRequestId: (await client.take('ecd', 'VRF')).externalRequestId, document: document('ADI') },
    },
  }),
  'certificate.additionalDocumentUpdate': async (client) => {
    const { externalRequestId } = await client.take('own', 'SUD');
    const parameters = { externalRequestId };
    const documents = await client.result<RequestDocument[]>('documents.consultDocuments', { parameters }, account);
    const rejected = documents.find(({ documentstatusid }) => documentstatusid === 'NAP');
    const body = {
      externalRequestId,
      documentId: rejected?.documentId,
      document: document(rejected?.documentTypeId ?? ''),
    };
    return { account, sending: { body } };
  },
};
