import { lazy } from 'react';
import type { ActionExtension, RecordAction } from '../../fields/action-extension';
import { dialogAction } from '../../fields/dialog-action';
import type { FeatureExtensions } from '../../fields/extensions';
import type { TableName } from '../../kit/use-translate';
import { assignToMe, releaseCase } from './actions/assign';
import { downloadProofOfFiling } from './actions/proof-of-filing';
import { BeginRequest, continueForm, correctDocuments, viewReceipt } from './actions/applicant-links';
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
const sendLink = dialog(async () => ({ default: (await import('./actions/mail-dialog')).SendLinkDialog }));
const remind = dialog(async () => ({ default: (await import('./actions/mail-dialog')).RemindDialog }));
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

const panelTexts = [...dialogTexts, 'dossier', 'panels', 'timeline', 'validations'] as const;

/** What the lists of requests and of electronic certificates ask for by name. */
export const requestExtensions = {
  panels: {
    requestPanel: lazy(() => withTexts(() => import('./panel/request-panel'), panelTexts)),
    electronicPanel: lazy(() => withTexts(() => import('./panel/electronic-panel'), panelTexts)),
  },
  lifecycles: { request: requestReader, electronicCertificate: electronicReader },
  actions: {
    'request.begin': { Button: BeginRequest },
    'request.continue': { record: continueForm },
    'request.correct': { record: correctDocuments },
    'request.sendLink': { record: sendLink },
    'request.sendTokenLink': { record: sendLink },
    'request.receipt': { record: viewReceipt },
    'request.downloadOwn': { record: ownDownload },
    'request.downloadOfToken': { record: ownDownload },
    'request.electronic': { record: askElectronic },
    'request.again': { record: again },
    'request.renew': { record: again },
    'request.withdraw': { record: withdraw },
    'request.review': { record: reviewCase },
    'request.see': { record: viewCase },
    'request.assign': { record: assign },
    'request.takeOver': { record: takeOver },
    'request.assignTo': { record: assignTo, bulk: assignMany },
    'request.release': { record: release },
    'request.validate': { record: validate, bulk: validateMany },
    'request.approve': { record: approve, bulk: approveMany },
    'request.askCorrection': { record: approve },
    'request.returnForSubject': { record: returnForSubject },
    'request.reject': { record: reject, bulk: rejectMany },
    'request.issue': { record: issue, bulk: issueMany },
    'request.download': { record: download },
    'request.proofOfFiling': { record: proofOfFiling, bulk: constancies },
    'request.dossier': { record: dossier },
    'request.resend': { record: resend, bulk: resendMany },
    'request.remind': { record: remind },
    'request.revoke': { record: revoke },
    'electronic-certificate.prove': { record: proveElectronic },
    'electronic-certificate.activate': { record: { kind: 'run', run: activateElectronic } },
    'electronic-certificate.revoke': { record: revokeElectronic },
  },
} satisfies FeatureExtensions;
