import { encryptSecret } from '../identity/cipher';
import { openPublicSession } from '../identity/session';
import { type ProviderStore } from '../store/provider-store';
import { accountExamples } from './account-examples';
import { type Sent } from './caller';
import { readExamples, type Makers } from './read-examples';
import { requestIn } from './request-in';
import { type TestSession } from './session';
import { decideDocument, currentDocuments } from '../store/requests';

const checker = 'vbeltran';
const official = 'ofandino';
const subscriber = 'spinilla';
const courier = 'llozano';
const admin = 'aguerrero';
const longText = 'JVBERi0xLjQK'.repeat(30);

/** Returns, for every call of the specification, a request that this provider carries out, made when it is asked for. */
export function examples(store: ProviderStore, session: (username: string) => TestSession): Record<string, () => Sent> {
  const external: Makers['external'] = (state) => ({ externalRequestId: requestIn(store, state).externalRequestId });
  const contract: Makers['contract'] = (state) => ({ contractRequestId: requestIn(store, state).contractRequestId });
  const waybill = (status: number) => {
    const found = store.waybills.find((each) => each.status === status);
    return { as: courier, body: { guideId: found?.id } };
  };
  const project = (state: number) => store.projects.find((each) => each.state === state);
  const read: Makers['read'] = (as, headers) => () => ({ as, headers });
  const write: Makers['write'] = (as, body) => () => ({ as, body: body() });
  const person = () => ({ documentNumber: requestIn(store, 'VRF').subject.documentNumber, ...external('VRF') });
  const file = (documentTypeId: string) => ({ documentTypeId, fileName: `${documentTypeId}.pdf`, b64: longText });
  return {
    ...readExamples(store, { external, contract, read, write }),
    'certificate POST /ECD/UpdateStatus': write(checker, () => ({ ...contract('VRF'), serviceStatusId: 'APL' })),
    'certificate POST /ECD/revokeCertificate': write(official, () => ({ ...contract('FIN'), reason: 'R-02' })),
    'certificate POST /Consult/updateRequestData': write(subscriber, () => ({
      ...contract('DIL'),
      firstName: 'Íngrid',
    })),
    'certificate POST /ECD/ValidatorVerification': write(checker, () => contractOfDecided(store)),
    'certificate POST /ECD/RejectRequest': write(checker, () => ({ ...contract('VRF'), reason: 'N-01' })),
    'certificate POST /ECD/registerCertificateRequest': write(subscriber, () => ({ firstName: 'Zoraida' })),
    'certificate POST /ECD/GestionNotificationMail': write(checker, () => contract('SUD')),
    'certificate POST /ECD/issueCredentialsManagement': write(official, () => ({ type: 'FIRMA', secret: 'x' })),
    'certificate POST /DeliveryLogistics/registerFlexInfo': write(courier, () => contract('EMC')),
    'certificate POST /DeliveryLogistics/generateServientregaManifiest': () => waybill(2),
    'certificate POST /DeliveryLogistics/cancelServientregaGuide': () => waybill(2),
    'certificate POST /DeliveryLogistics/massiveServientregaGuide': () => waybill(1),
    'certificate POST /DeliveryLogistics/generateServientregaGuide': () => waybill(1),
    'certificate POST /DeliveryLogistics/generateGuide': () => waybill(1),
    'certificate POST /DeliveryLogistics/confirmDelivery': () => waybill(3),
    'certificate POST /DeliveryLogistics/updateDeliveryLocation': () => waybill(1),
    'certificate POST /DeliveryLogistics/requeueGuideServientrega': () => waybill(6),
    'certificate POST /ECD/changeEMCStatus': write(official, () => ({
      ...contract('VAL'),
      certificateSerial: '5CAA01',
    })),
    'certificate POST /ECD/registerVIMStatus': write(checker, () => external('VRF')),
    'certificate POST /ECD/associateSupervisor': write('sduarte', () => contract('VAL')),
    'certificate POST /ECD/StatusResultIdentity': write(checker, () => external('VRF')),
    'certificate POST /MySelf/reviewCertificate': write('alrevisa', () => ({
      id: requestIn(store, 'VRF', 'MYS').contractRequestId,
    })),
    'certificate POST /MySelf/issueCertificate': write('alemite', () => ({
      id: requestIn(store, 'VAL', 'MYS').contractRequestId,
    })),
    'certificate POST /ECD/finalizecertificate': () => ({ body: { id: requestIn(store, 'RCB').acceptanceLink } }),
    'certificate PUT /ECD/updateSystemConfiguration': write(admin, () => ({
      configurationKey: 'DaysDateFilter',
      configurationValue: '60',
      parametro: 'DaysDateFilter',
    })),
    'certificate POST structure-validate': write(subscriber, () => ({ form: 1 })),
    'certificate POST additional-document-register': write(subscriber, () => ({ ...external('SUD'), ...file('VIM') })),
    'certificate POST additional-document-update': write(subscriber, () => ({ ...external('SUD'), ...file('DNI') })),
    'certificate POST /ECD/ecdissuecertificate': () => ({
      as: official,
      headers: { securityToken: session(official).tokenSecurity },
      body: { ...contract('VAL'), official: 'ofandino' },
    }),
    'finalize POST /revocatecertificate': () => ({
      token: openPublicSession(store),
      body: { ...contract('FIN'), reason: 'R-01', code: 'TQ-240001' },
    }),
    'documents POST /RegisterRequest': write(subscriber, () => ({ ...external('DIL'), documents: [file('DNI')] })),
    'documents POST /ValidateDocument': write(checker, () => ({
      ...external('VRF'),
      documents: [{ documentTypeId: 'DNI', documentstatusid: 'APR' }],
    })),
    ...Object.fromEntries(
      ['dni', 'rut', 'cyc', 'rues'].map((kind) => [
        `documents POST /${kind}optimization`,
        write(subscriber, () => ({ image: longText })),
      ]),
    ),
    'documents GET /ConsultDocuments': () => ({ as: checker, headers: { ...external('VRF'), documentTypeList: '' } }),
    'documents GET /getReviewCurrentStatus': () => ({ as: checker, headers: external('VRF') }),
    'documents GET /getDocumentData': () => ({ as: checker, headers: external('VRF') }),
    'documents GET file': () => ({
      as: checker,
      headers: { path: requestIn(store, 'VRF').documents[0]?.filepath ?? '' },
    }),
    'documents GET /Consult/getverificationinfo': () => ({ as: checker, headers: external('VRF') }),
    'documents GET /Consult/getstatus': read(checker),
    'documents GET /Consult/getcertificatetype': read(checker),
    'documents GET status-validation': () => ({ as: checker, headers: external('VRF') }),
    'documents GET additional-document-list': () => ({ as: checker, headers: external('VRF') }),

    'projectT POST /getprocessinformation': () => ({ body: {} }),
    'projectT POST /getstatushistory': () => ({ body: project(10)?.ceid }),
    'projectT POST /getservicestatus': () => ({ body: {} }),
    'projectT POST /getsubjectdata': () => ({ body: { ceid: project(10)?.ceid } }),
    'projectT POST /getsubscriberdata': () => ({ body: project(10)?.ceid }),
    'projectT POST /review': () => ({ body: { ceid: project(10)?.ceid } }),
    'projectT POST /issue': () => ({ body: { ceid: project(20)?.ceid } }),
    'projectT POST /getsystemconfiguration': () => ({ body: {} }),
    'projectT GET /ProjectT/getcauserevocation': () => ({}),
    'projectT POST /ProjectT/revocationfile': () => ({ body: revocationForm(project(30)?.ceid) }),
    'projectT GET /ProjectT/getRejectionReason': () => ({}),
    'projectT POST /ProjectT/rejectrequest': () => ({ body: { ceid: project(10)?.ceid, reason: 'T8' } }),
    'projectT GET /ProjectT/getissuecertificate': () => ({ headers: { exId: project(30)?.exId ?? '' } }),
    'identity POST /identity-general': write(subscriber, () => external('VRF')),
    'identity POST /ani': write(subscriber, person),
    'identity POST /muisca': write(subscriber, person),
    'identity POST /consult-status-confronta': write(subscriber, person),
    'identity POST confronta-questionnaire': write(subscriber, () => ({
      ...person(),
      serviceType: 'obtain-questionnaire',
      documentType: 'CC',
    })),
    'identity POST confronta-evaluation': write(subscriber, () => ({
      ...external('VRF'),
      questionnaire: [{ value: 1 }],
    })),
    ...accountExamples(store, session),
    'print POST print': () => ({ body: { device: 'P1', data: { Pin: encryptSecret('1234'), timeOut: 5 } } }),
  };
}

/** Returns the id of a request of which every document and check is decided. */
function contractOfDecided(store: ProviderStore): { contractRequestId: string } {
  const request = requestIn(store, 'VRF');
  for (const { documentTypeId } of currentDocuments(request))
    decideDocument(request, documentTypeId, true, store.now(), null);
  return { contractRequestId: request.contractRequestId };
}

function revocationForm(ceid: string | undefined): FormData {
  const form = new FormData();
  form.set('ceid', ceid ?? '');
  form.set('cause', 'T2');
  form.set('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'carta.pdf');
  return form;
}
