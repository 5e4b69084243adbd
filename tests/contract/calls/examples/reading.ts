import type { ElectronicCertificate, RequestDocument } from '../../../../src/contract/generated/types';
import type { UpstreamClient } from '../upstream-client';
import { plain, type Examples } from './example';

const any = (client: UpstreamClient) => client.find('ecd', 'VRF');
const byContract = (account: string) => async (client: UpstreamClient) => ({
  account,
  sending: { parameters: { contractRequestId: (await any(client)).contractRequestId } },
});
const byExternal = (account: string) => async (client: UpstreamClient) => ({
  account,
  sending: { parameters: { externalRequestId: (await any(client)).externalRequestId } },
});
const byBody = (account: string) => async (client: UpstreamClient) => ({
  account,
  sending: { body: { contractRequestId: (await any(client)).contractRequestId } },
});

/** Returns an electronic certificate of the list. */
const byElectronic = async (client: UpstreamClient) => {
  const [one] = await client.result<ElectronicCertificate[]>('certificate.getCertificateList', {}, 'electronicos');
  return { account: 'electronicos', sending: { parameters: { crId: one?.crId ?? '' } } };
};

/** Returns a note on a request in review. */
const aNote = async (client: UpstreamClient) => ({
  contractRequestId: (await any(client)).contractRequestId,
  text: 'El titular contesta por la tarde, @verificador2.',
});

/** Returns the address of a stored file. */
async function filePath(client: UpstreamClient): Promise<string> {
  const { externalRequestId } = await any(client);
  const documents = await client.result<RequestDocument[]>(
    'documents.consultDocuments',
    { parameters: { externalRequestId } },
    'verificador',
  );
  return documents[0]?.filePath ?? '';
}

/** Returns a document that a person sends to be read. */
const recognition = async (client: UpstreamClient) => {
  const { externalRequestId } = await any(client);
  const parameters = { externalRequestId };
  const [document] = await client.result<RequestDocument[]>(
    'documents.consultDocuments',
    { parameters },
    'verificador',
  );
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
  'certificate.consultFile': async (client) => ({
    account: 'verificador',
    sending: { parameters: { path: await filePath(client) } },
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
  'certificate.mySelfGetstatushistory': async (client) => ({
    account: 'aliado.revisor',
    sending: { parameters: { contractRequestId: (await client.find('partner', 'VRF')).contractRequestId } },
  }),
  'certificate.getRequestInformation': async (client) => ({
    account: 'aliado.revisor',
    sending: { parameters: { contractRequestId: (await client.find('partner', 'VRF')).contractRequestId } },
  }),
  'certificate.getprocessreference': async (client) => ({
    account: 'verificador',
    sending: { body: { reference: (await any(client)).reference } },
  }),
  'certificate.getprocessinformation': () => ({ account: 'verificador', sending: { body: { status: 'VRF' } } }),
  'certificate.getprocessverification': async (client) => ({
    account: 'verificador',
    sending: { body: { externalRequestId: (await any(client)).externalRequestId, assign: true } },
  }),
  'certificate.getstatushistory': byBody('verificador'),
  'certificate.getsubject': byBody('verificador'),
  'documents.consultDocuments': byExternal('verificador'),
  'documents.getReviewCurrentStatus': byExternal('verificador'),
  'documents.getDocumentData': byExternal('verificador'),
  'documents.file': async (client) => ({
    account: 'verificador',
    sending: { parameters: { path: await filePath(client) } },
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
  'embedded.writeNote': async (client) => ({
    account: 'verificador',
    sending: { body: await aNote(client) },
  }),
  'embedded.takeBackNote': async (client) => {
    const body = await aNote(client);
    const { noteId } = await client.result<{ noteId: string }>('embedded.writeNote', { body }, 'verificador');
    const { contractRequestId } = body;
    return { account: 'verificador', sending: { body: { contractRequestId, noteId } } };
  },
  'embedded.sealDossier': byBody('consulta'),
  'embedded.requestsSummary': () => ({ account: 'oficial', sending: { parameters: { resource: 'requests' } } }),
  'embedded.waybillsSummary': plain('logistica'),
  'embedded.listAuditEntries': plain('admin'),
  'embedded.listAuditActions': plain('admin'),
  'embedded.checkAuditChain': plain('admin'),
  'embedded.recordExport': () => ({
    account: 'admin',
    sending: { body: { resource: 'users', format: 'csv', records: 3, columns: ['username'], filters: [] } },
  }),
  'embedded.reportDrift': () => ({
    account: 'verificador',
    sending: { body: { source: 'users', fields: ['email (format)'] } },
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
  'projectT.getstatushistory': async (client) => ({
    account: 'proyectot',
    sending: { body: (await client.find('project', 'VRF')).contractRequestId },
  }),
  'projectT.getservicestatus': () => ({ account: 'proyectot', sending: { body: {} } }),
  'projectT.getsubjectdata': async (client) => ({
    account: 'proyectot',
    sending: { body: { ceid: (await client.find('project', 'VRF')).contractRequestId } },
  }),
  'projectT.getsubscriberdata': async (client) => ({
    account: 'proyectot',
    sending: { body: (await client.find('project', 'VRF')).contractRequestId },
  }),
  'projectT.getsystemconfiguration': () => ({ account: 'proyectot', sending: { body: {} } }),
  'projectT.getcauserevocation': plain('proyectot'),
  'projectT.getRejectionReason': plain('proyectot'),
};
