import type { ElectronicCertificate, RequestDocument } from '../../../../src/contract/generated/types';
import type { Desk } from '../desk';
import { plain, type Examples } from './example';

const any = (desk: Desk) => desk.find('ecd', 'VRF');
const byContract = (account: string) => async (desk: Desk) => ({
  account,
  sending: { parameters: { contractRequestId: (await any(desk)).contractRequestId } },
});
const byExternal = (account: string) => async (desk: Desk) => ({
  account,
  sending: { parameters: { externalRequestId: (await any(desk)).externalRequestId } },
});
const byBody = (account: string) => async (desk: Desk) => ({
  account,
  sending: { body: { contractRequestId: (await any(desk)).contractRequestId } },
});

/** Returns an electronic certificate of the list. */
const byElectronic = async (desk: Desk) => {
  const [one] = await desk.result<ElectronicCertificate[]>('certificate.getCertificateList', {}, 'electronicos');
  return { account: 'electronicos', sending: { parameters: { crId: one?.crId ?? '' } } };
};

/** Returns a note on a request in review. */
const aNote = async (desk: Desk) => ({
  contractRequestId: (await any(desk)).contractRequestId,
  text: 'El titular contesta por la tarde, @verificador2.',
});

/** Returns the address of a stored file. */
async function filePath(desk: Desk): Promise<string> {
  const { externalRequestId } = await any(desk);
  const documents = await desk.result<RequestDocument[]>(
    'documents.consultDocuments',
    { parameters: { externalRequestId } },
    'verificador',
  );
  return documents[0]?.filePath ?? '';
}

/** Returns a document that a person sends to be read. */
const recognition = async (desk: Desk) => {
  const { externalRequestId } = await any(desk);
  const parameters = { externalRequestId };
  const [document] = await desk.result<RequestDocument[]>('documents.consultDocuments', { parameters }, 'verificador');
  return { account: 'verificador', sending: { body: { externalRequestId, documentId: document?.documentId } } };
};

/** Reads of the certificate, document-review and Project T services. */
export const reading: Examples = {
  'embedded.readRetention': plain(),
  'embedded.downloadOwnData': plain('suscriptor'),
  'certificate.getRevocationReason': plain(),
  'certificate.getValidations': byExternal('verificador'),
  'certificate.getRejectReason': () => ({ account: 'verificador', sending: { parameters: { apply: 'DOCUMENT' } } }),
  'certificate.getDeliveryLogistics': plain('verificador'),
  'certificate.getChannelProduct': plain('verificador'),
  'certificate.getDeliveryMethod': plain('verificador'),
  'certificate.consultFile': async (desk) => ({
    account: 'verificador',
    sending: { parameters: { path: await filePath(desk) } },
  }),
  'certificate.getApplications': plain('verificador'),
  'certificate.getstepsresult': byContract('verificador'),
  'certificate.getConstancy': byContract('verificador'),
  'certificate.getsystemconfigurationfilter': () => ({
    account: 'verificador',
    sending: { parameters: { filter: 'DaysDateFilter' } },
  }),
  'certificate.getsystemconfiguration': () => ({ account: 'admin', sending: { body: {} } }),
  'certificate.getCertificate': plain('aliado.revisor'),
  'certificate.getCertificateList': () => ({
    account: 'electronicos',
    sending: { parameters: { emailOrPhone: 'demo', status: 'FIN' } },
  }),
  'certificate.getStatusList': plain('electronicos'),
  'certificate.getCertificateData': byElectronic,
  'certificate.getCertificateHistory': byElectronic,
  'certificate.mySelfGetstatushistory': async (desk) => ({
    account: 'aliado.revisor',
    sending: { parameters: { contractRequestId: (await desk.find('partner', 'VRF')).contractRequestId } },
  }),
  'certificate.getRequestInformation': async (desk) => ({
    account: 'aliado.revisor',
    sending: { parameters: { contractRequestId: (await desk.find('partner', 'VRF')).contractRequestId } },
  }),
  'certificate.getprocessreference': async (desk) => ({
    account: 'verificador',
    sending: { body: { reference: (await any(desk)).reference } },
  }),
  'certificate.getprocessinformation': () => ({ account: 'verificador', sending: { body: { status: 'VRF' } } }),
  'certificate.getprocessverification': async (desk) => ({
    account: 'verificador',
    sending: { body: { externalRequestId: (await any(desk)).externalRequestId, assign: true } },
  }),
  'certificate.getstatushistory': byBody('verificador'),
  'certificate.getsubject': byBody('verificador'),
  'documents.consultDocuments': byExternal('verificador'),
  'documents.getReviewCurrentStatus': byExternal('verificador'),
  'documents.getDocumentData': byExternal('verificador'),
  'documents.file': async (desk) => ({
    account: 'verificador',
    sending: { parameters: { path: await filePath(desk) } },
  }),
  'documents.getverificationinfo': byExternal('verificador'),
  'documents.getstatus': plain('verificador'),
  'documents.getcertificatetype': plain('verificador'),
  'documents.statusValidation': byExternal('verificador'),
  'documents.additionalDocumentList': byExternal('verificador'),
  'documents.dnioptimization': recognition,
  'documents.rutoptimization': recognition,
  'documents.cycoptimization': recognition,
  'documents.ruesoptimization': recognition,
  'embedded.caseFile': byContract('verificador'),
  'embedded.sameContent': byContract('verificador'),
  'embedded.timeline': byContract('verificador'),
  'embedded.ownNotices': plain('verificador'),
  'embedded.readNotices': () => ({ account: 'verificador', sending: { body: {} } }),
  'embedded.setNoticeDigest': () => ({ account: 'verificador', sending: { body: { digest: 'DAILY' } } }),
  'embedded.noteReaders': byContract('verificador'),
  'embedded.writeNote': async (desk) => ({
    account: 'verificador',
    sending: { body: await aNote(desk) },
  }),
  'embedded.takeBackNote': async (desk) => {
    const body = await aNote(desk);
    const { noteId } = await desk.result<{ noteId: string }>('embedded.writeNote', { body }, 'verificador');
    const { contractRequestId } = body;
    return { account: 'verificador', sending: { body: { contractRequestId, noteId } } };
  },
  'embedded.sealDossier': byBody('consulta'),
  'embedded.requestsSummary': () => ({ account: 'oficial', sending: { parameters: { resource: 'requests' } } }),
  'embedded.listAuditEntries': plain('admin'),
  'embedded.listAuditActions': plain('admin'),
  'embedded.checkAuditChain': plain('admin'),
  'embedded.recordExport': () => ({
    account: 'admin',
    sending: { body: { resource: 'users', format: 'csv', records: 3, columns: ['username'], filters: [] } },
  }),
  'embedded.ownSessions': () => ({ account: 'verificador', sending: {} }),
  'embedded.ownCopyKey': () => ({ account: 'verificador', sending: {} }),
  'embedded.ownPreferences': () => ({ account: 'verificador', sending: {} }),
  'embedded.savedViews': () => ({ account: 'verificador', sending: {} }),
  'embedded.viewRoles': () => ({ account: 'oficial', sending: { parameters: { resource: 'requests' } } }),
  'embedded.assignees': () => ({ account: 'oficial', sending: { parameters: { resource: 'requests' } } }),
  'embedded.viewCounts': () => ({ account: 'verificador', sending: { parameters: { resource: 'requests' } } }),
  'embedded.searchEverywhere': () => ({ account: 'verificador', sending: { body: { text: 'RB1' } } }),
  'projectT.getprocessinformation': () => ({ account: 'proyectot', sending: { body: {} } }),
  'projectT.getstatushistory': async (desk) => ({
    account: 'proyectot',
    sending: { body: (await desk.find('project', 'VRF')).contractRequestId },
  }),
  'projectT.getservicestatus': () => ({ account: 'proyectot', sending: { body: {} } }),
  'projectT.getsubjectdata': async (desk) => ({
    account: 'proyectot',
    sending: { body: { ceid: (await desk.find('project', 'VRF')).contractRequestId } },
  }),
  'projectT.getsubscriberdata': async (desk) => ({
    account: 'proyectot',
    sending: { body: (await desk.find('project', 'VRF')).contractRequestId },
  }),
  'projectT.getsystemconfiguration': () => ({ account: 'proyectot', sending: { body: {} } }),
  'projectT.getcauserevocation': plain('proyectot'),
  'projectT.getRejectionReason': plain('proyectot'),
};
