import { isOtherProduct } from './catalogs';
import { storedPdf, storedPng } from './files';
import { pendingDocument, type Agreement, type Maker } from './maker';
import { fullName, personAt } from './people';
import { type CertificateRequest, type Validation } from './requests';
import { type electronicStates, type projectStates, type RequestState, type waybillStates } from './states';

/** States of the first requests, in turn: every one is there several times, those that await a decision more often. */
const turns: readonly RequestState[] = [
  'VRF', 'EMC', 'VAL', 'VRF', 'SUD', 'FIN', 'APL', 'LGE', 'VRF', 'RCB', 'NGD', 'EMC', 'VAL', 'RVK', 'DIL', 'EMC',
]; // prettier-ignore
const typeIds = ['c7', 'c8', 'c9', 'c10', 'c11', 'c12', 'c13'];

export function makeAgreements(maker: Maker): Agreement[] {
  return ['Alcaldía de Peñalisa', 'Cooperativa El Ñandú', 'Notaría de Ensayo', 'Universidad del Páramo'].map(
    (name, index) => ({
      id: maker.guid(),
      reference: `CONV-${2400 + index}`,
      name,
      subscriber: `${name} (suscriptor)`,
      quota: 50 - index * 10,
      startDate: maker.daysAgo(300 - index),
      endDate: null,
      supervisor: null,
    }),
  );
}

export function makeLocations(maker: Maker) {
  const towns = ['Medellín', 'Pasto', 'Ibagué', 'Cúcuta', 'Popayán', 'Montería', 'Quibdó', 'Yopal', 'Mocoa'];
  return Array.from({ length: 27 }, (_, index) => ({
    id: maker.guid(),
    name: `${towns[index % towns.length]} ${index < 9 ? 'Centro' : `Sede ${index}`}`,
    isoCode2: 'CO',
    daneCode: String(5 + index * 3).padStart(3, '0'),
    configCode: `UB${index}`,
    allyType: index % 3 === 0 ? 'ALIADO' : null,
    vehicleId: index % 4 === 1 ? `TRZ${String(100 + index)}`.slice(0, 6) : null,
  }));
}

/** Makes 150 requests: digital certificates, partners' and agreements' ones, and two dozen of other products. */
export function makeRequests(maker: Maker, agreements: Agreement[]): CertificateRequest[] {
  return Array.from({ length: 150 }, (_, index) => makeRequest(maker, agreements, index));
}

function makeRequest(maker: Maker, agreements: Agreement[], index: number): CertificateRequest {
  const isOther = index % 6 === 5;
  const isPartners = !isOther && index % 5 === 2;
  const state = turns[(index * 5 + Math.floor(index / 16)) % turns.length] as RequestState;
  const certificateTypeId = isOther ? `s${1 + (index % 2)}` : (typeIds[index % typeIds.length] as string);
  const ageInDays = index * 0.4;
  const subject = personAt(index);
  const request: CertificateRequest = {
    contractRequestId: maker.guid(),
    externalRequestId: maker.guid(),
    reference: `SOL-26-${String(40_000 + index * 3)}`,
    state: isOtherProduct(certificateTypeId) && ['LGE', 'RCB'].includes(state) ? 'VRF' : state,
    subject,
    certificateTypeId,
    applicationId: isOther ? 'OTR' : isPartners ? 'MYS' : 'ECD',
    subscriber: !isOther && !isPartners && index % 2 === 0 ? 'spinilla' : null,
    agreementId: index % 4 === 3 ? (agreements[(index >> 2) % agreements.length]?.id ?? null) : null,
    supervisor: null,
    deliveryMethodId: index % 2 === 0 ? 'DM1' : 'DM2',
    serialToken: index % 2 === 0 ? null : `7B20${String(index).padStart(4, '0')}`,
    certificateSerial: ['EMC', 'LGE', 'RCB', 'FIN', 'RVK'].includes(state) ? `5C${maker.guid().slice(0, 8)}` : null,
    createdAt: maker.daysAgo(ageInDays + 3),
    changedAt: maker.daysAgo(ageInDays),
    reviewer: null,
    documents: [],
    validations: [],
    history: [{ state: 'DIL', at: maker.daysAgo(ageInDays + 3), by: 'Portal', observation: null }],
    form: {},
    filed: { form: true, documents: true },
    acceptanceLink: maker.guid(),
  };
  if (request.state !== 'DIL') {
    request.history.push({ state: request.state, at: request.changedAt, by: 'Migración', observation: null });
    giveDocuments(maker, request, index);
    request.validations = validationsOf(request, index);
  }
  return request;
}

function giveDocuments(maker: Maker, request: CertificateRequest, index: number): void {
  const isDecided = !['VRF', 'SUD', 'APL'].includes(request.state);
  for (const typeId of ['DNI', index % 2 ? 'FRD' : 'SFD', ...(index % 3 === 0 ? ['VIA'] : [])]) {
    const isImage = typeId !== 'DNI';
    const fileName = `${typeId.toLowerCase()}-${request.reference}.${isImage ? 'png' : 'pdf'}`;
    const line = `${typeId} ${fullName(request.subject)}`;
    const file = () => (isImage ? storedPng(fileName, 40 + index) : storedPdf(fileName, line));
    const document = pendingDocument(typeId, maker.storeFile(request.reference, file), fileName);
    if (isDecided) document.documentstatusid = 'APR';
    if (request.state === 'SUD' && typeId === 'DNI') document.documentstatusid = 'NAP';
    if (document.documentstatusid !== 'PEN') document.validationDateTime = request.changedAt;
    request.documents.push(document);
  }
}

function validationsOf(request: CertificateRequest, index: number): Validation[] {
  const needsEvidence = index % 3 === 0;
  const isDecided = !['VRF', 'SUD', 'APL'].includes(request.state);
  return [
    {
      validationType: 'ANI',
      execution: 1,
      mandatory: true,
      field: 'documentNumber',
      validationStatus: needsEvidence && !isDecided ? 'NST' : 'SAT',
      message: needsEvidence ? 'Los nombres registrados no corresponden al documento de identidad diligenciado' : null,
    },
    { validationType: 'MUI', execution: 2, mandatory: false, field: 'nit', validationStatus: null, message: null },
    { validationType: 'CON', execution: 3, mandatory: true, field: '', validationStatus: 'SAT', message: null },
  ];
}

/** A courier's document for a request. */
export interface Waybill {
  id: string;
  contractRequestId: string;
  status: keyof typeof waybillStates;
  guideNumber: string | null;
  manifest: string | null;
  address: string;
  town: string;
  registeredAt: string;
  error: string | null;
}

export function makeWaybills(maker: Maker, requests: CertificateRequest[]): Waybill[] {
  const shipped = requests.filter((request) => ['EMC', 'LGE', 'RCB'].includes(request.state));
  return shipped
    .filter((request) => request.deliveryMethodId !== 'DM1' && request.applicationId !== 'OTR')
    .map((request, index) => {
      const status: keyof typeof waybillStates =
        request.state === 'RCB' ? 4 : request.state === 'LGE' ? (index % 4 < 2 ? 3 : 2) : index % 5 === 4 ? 6 : 1;
      return {
        id: maker.guid(),
        contractRequestId: request.contractRequestId,
        status,
        guideNumber: status === 1 || status === 6 ? null : String(2_100_000_000 + index),
        manifest: status === 3 || status === 4 ? `MF-${300 + index}` : null,
        address: request.subject.address,
        town: ['05001', '52001', '11001'][index % 3] as string,
        registeredAt: request.changedAt,
        error: status === 6 ? 'La transportadora no respondió' : null,
      };
    });
}

export function makeElectronics(maker: Maker) {
  const states: (keyof typeof electronicStates)[] = ['ENV', 'ETG', 'LEI', 'REB'];
  return Array.from({ length: 45 }, (_, index) => ({
    crId: maker.guid(),
    person: personAt(200 + index),
    channel: index % 3 === 0 ? 'SMS' : 'CORREO',
    subject: `Notificación n.º ${index + 1}`,
    state: states[index % 4] as keyof typeof electronicStates,
    sentAt: maker.daysAgo(index * 0.5 + 0.1),
    changedAt: maker.daysAgo(index * 0.5),
  }));
}

export function makeProjects(maker: Maker) {
  const states: (keyof typeof projectStates)[] = [10, 20, 30, 10, 40, 50];
  return Array.from({ length: 48 }, (_, index) => ({
    ceid: maker.guid(),
    exId: maker.guid(),
    person: personAt(300 + index),
    state: states[index % 6] as keyof typeof projectStates,
    filedAt: maker.daysAgo(index * 0.6 + 0.2),
    changedAt: maker.daysAgo(index * 0.6),
    history: [{ state: 10, at: maker.daysAgo(index * 0.6 + 0.2), note: null as string | null }],
    entity: index % 2 ? 'Entidad territorial de ensayo' : null,
  }));
}
