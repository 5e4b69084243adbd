import { lazy } from 'react';
import type { ActionExtension, RecordAction } from '../../fields/action-extension';
import { dialogAction } from '../../fields/dialog-action';
import type { FeatureExtensions } from '../../fields/extensions';
import type { TableName } from '../../kit/use-translate';
import { assignToMe, releaseCase } from './actions/assign';
import { downloadProofOfFiling } from './actions/proof-of-filing';
import { beginRequest, continueForm, correctDocuments, viewReceipt } from './actions/applicant-links';
import { reviewCase, viewCase } from './actions/review-link';
import { withTexts } from '../../kit/with-texts';
import { activateElectronic, electronicReader } from './electronic/electronic-of';
import { requestReader } from './request-lifecycle';

const dialogTexts = [
  'requests',
  'mismatches',
  'actions',
  'forms',
  'lifecycles',
  'catalogues',
  'subjectAttributes',
] as const;
const dialog = (load: Parameters<typeof dialogAction>[0], ...more: TableName[]) =>
  dialogAction(load, [...dialogTexts, ...more]);

const approve = dialog(() => import('./actions/review-dialog'));
const validate = dialog(() => import('./actions/validate-dialog'));
const issue = dialog(() => import('./actions/issue-dialog'));
const download = dialog(() => import('./actions/download-dialog'));
const ownDownload = dialog(() => import('./actions/own-download-dialog'), 'keys');
const again = dialog(() => import('./actions/again-dialog'));
const reject = dialog(() => import('./actions/reject-dialog'));
const revoke = dialog(() => import('./actions/revoke-dialog'), 'calendar', 'errors');
const resend = dialog(() => import('./actions/resend-dialog'));
const sendLink = dialog(async () => ({ default: (await import('./actions/notice-dialog')).SendLinkDialog }));
const remind = dialog(async () => ({ default: (await import('./actions/notice-dialog')).RemindDialog }));
const returnForSubject = dialog(() => import('./actions/return-dialog'));
const withdraw = dialog(() => import('./actions/withdraw-dialog'));
const dossier = dialog(() => import('./dossier/dossier-dialog'), 'dossier');
const askElectronic = dialog(() => import('./electronic/ask-dialog'), 'electronic');
const proveElectronic = dialog(() => import('./electronic/prove-dialog'), 'electronic');
const revokeElectronic = dialog(() => import('./electronic/revoke-electronic-dialog'), 'electronic', 'calendar');
const proofOfFiling: RecordAction = { kind: 'run', run: downloadProofOfFiling };
const assign: RecordAction = { kind: 'run', run: assignToMe };
const takeOver = dialog(() => import('./assign/take-over-dialog'));
const assignTo = dialog(() => import('./assign/assign-dialog'));
const release: RecordAction = { kind: 'run', run: releaseCase };

const partners = '/Myself';
const project = '/dashboards';

type Load = NonNullable<ActionExtension['bulk']>;

const approveMany: Load = async (resource) => (await import('./bulk/bulk-actions')).bulkApprove(resource);
const validateMany: Load = async (resource) => (await import('./bulk/bulk-actions')).bulkValidate(resource);
const resendMany: Load = async (resource) => (await import('./bulk/bulk-actions')).bulkResend(resource);
const issueMany: Load = async (resource) => (await import('./bulk/bulk-actions')).bulkIssue(resource);
const constancies: Load = async (resource) => (await import('./bulk/bulk-actions')).bulkProofOfFiling(resource);
const assignMany: Load = async (resource) =>
  (await withTexts(() => import('./assign/bulk-assign'), dialogTexts)).bulkAssignTo(resource);
const rejectMany: Load = async (resource) =>
  (await withTexts(() => import('./bulk/bulk-reject'), dialogTexts)).bulkReject(resource);

const panelTexts = [...dialogTexts, 'dossier', 'timeline', 'validations'] as const;

/** What the lists of requests have in common: the panel, the actions and the lifecycle they obey. */
export const requestExtensions = {
  panels: {
    requestPanel: lazy(() => withTexts(() => import('./panel/request-panel'), panelTexts)),
    electronicPanel: lazy(() => withTexts(() => import('./panel/electronic-panel'), panelTexts)),
  },
  lifecycles: { request: requestReader, electronicCertificate: electronicReader },
  actions: {
    'requests.review': { record: reviewCase },
    'requests.see': { record: viewCase },
    'requests.assign': { record: assign },
    'requests.takeOver': { record: takeOver },
    'requests.dossier': { record: dossier },
    'requests.assignTo': { record: assignTo, bulk: assignMany },
    'requests.release': { record: release },
    'requests.issue': { record: issue, bulk: issueMany },
    'requests.download': { record: download },
    'requests.proofOfFiling': { record: proofOfFiling, bulk: constancies },
    'requests.resend': { record: resend },
    'requests.remind': { record: remind },
    'requests.returnForSubject': { record: returnForSubject },
    'requests.reject': { record: reject, bulk: rejectMany },
    'requests.revoke': { record: revoke },
    'partnerRequests.review': { record: reviewCase },
    'partnerRequests.approve': { record: approve, bulk: approveMany },
    'partnerRequests.askCorrection': { record: approve },
    'partnerRequests.dossier': { record: dossier },
    'partnerRequests.assignTo': { record: assignTo, bulk: assignMany },
    'partnerRequests.release': { record: release },
    'partnerRequests.issue': { record: issue, bulk: issueMany },
    'partnerRequests.download': { record: download },
    'partnerRequests.proofOfFiling': { record: proofOfFiling, bulk: constancies },
    'partnerRequests.resend': { record: resend },
    'partnerRequests.returnForSubject': { record: returnForSubject },
    'partnerRequests.revoke': { record: revoke },
    'otherProducts.review': { record: reviewCase },
    'otherProducts.validate': { record: validate, bulk: validateMany },
    'otherProducts.approve': { record: approve, bulk: approveMany },
    'otherProducts.askCorrection': { record: approve },
    'otherProducts.assignTo': { record: assignTo, bulk: assignMany },
    'otherProducts.release': { record: release },
    'otherProducts.issue': { record: issue, bulk: issueMany },
    'otherProducts.resend': { record: resend, bulk: resendMany },
    'otherProducts.returnForSubject': { record: returnForSubject },
    'otherProducts.reject': { record: reject, bulk: rejectMany },
    'projectRequests.review': { record: reviewCase },
    'projectRequests.approve': { record: approve, bulk: approveMany },
    'projectRequests.askCorrection': { record: approve },
    'projectRequests.dossier': { record: dossier },
    'projectRequests.assignTo': { record: assignTo, bulk: assignMany },
    'projectRequests.release': { record: release },
    'projectRequests.issue': { record: issue, bulk: issueMany },
    'projectRequests.download': { record: download },
    'projectRequests.resend': { record: resend },
    'projectRequests.returnForSubject': { record: returnForSubject },
    'projectRequests.reject': { record: reject, bulk: rejectMany },
    'projectRequests.revoke': { record: revoke },
    'ownRequests.continue': { record: continueForm() },
    'ownRequests.correct': { record: correctDocuments() },
    'ownRequests.sendLink': { record: sendLink },
    'ownRequests.sendTokenLink': { record: sendLink },
    'ownRequests.receipt': { record: viewReceipt },
    'ownRequests.download': { record: ownDownload },
    'ownRequests.electronic': { record: askElectronic },
    'ownRequests.again': { record: again },
    'ownRequests.revoke': { record: revoke },
    'ownRequests.withdraw': { record: withdraw },
    'ownElectronicCertificates.prove': { record: proveElectronic },
    'ownElectronicCertificates.activate': { record: { kind: 'run', run: activateElectronic } },
    'ownElectronicCertificates.revoke': { record: revokeElectronic },
    'electronicCertificates.revoke': { record: revokeElectronic },
    'supervisedCertificates.revoke': { record: revoke },
    'ownRequests.begin': { Button: beginRequest() },
    'partnerRequests.begin': { Button: beginRequest(partners) },
    'partnerRequests.continue': { record: continueForm(partners) },
    'partnerRequests.correct': { record: correctDocuments(partners) },
    'projectRequests.begin': { Button: beginRequest(project) },
    'projectRequests.continue': { record: continueForm(project) },
    'projectRequests.correct': { record: correctDocuments(project) },
  },
} satisfies FeatureExtensions<
  | 'requests'
  | 'partnerRequests'
  | 'otherProducts'
  | 'projectRequests'
  | 'ownRequests'
  | 'electronicCertificates'
  | 'ownElectronicCertificates'
  | 'supervisedCertificates'
>;
