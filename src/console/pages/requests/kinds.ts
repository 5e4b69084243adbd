import { lazy } from 'react';
import type { Act, BulkAct } from '../../fields/acts';
import type { Kinds } from '../../fields/kinds';
import { assignToMe } from './acts/assign';
import { downloadConstancy } from './acts/constancy';
import { BeginRequest, continueForm, correctDocuments } from './acts/own-links';
import { review, see } from './acts/review-link';
import { requestReader } from './request-lifecycle';

const approve: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/review-dialog')) };
const validate: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/validate-dialog')) };
const issue: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/issue-dialog')) };
const download: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/download-dialog')) };
const ownDownload: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/own-download-dialog')) };
const again: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/again-dialog')) };
const reject: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/reject-dialog')) };
const revoke: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/revoke-dialog')) };
const resend: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/resend-dialog')) };
const returnForSubject: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/return-dialog')) };
const withdraw: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/withdraw-dialog')) };
const dossier: Act = { kind: 'dialog', dialog: lazy(() => import('./dossier/dossier-dialog')) };
const constancy: Act = { kind: 'run', run: downloadConstancy };
const assign: Act = { kind: 'run', run: assignToMe };

type Load = (resource: string) => () => Promise<BulkAct>;

const approveMany: Load = (resource) => async () => (await import('./bulk/bulk-acts')).bulkApprove(resource);
const validateMany: Load = (resource) => async () => (await import('./bulk/bulk-acts')).bulkValidate(resource);
const resendMany: Load = (resource) => async () => (await import('./bulk/bulk-acts')).bulkResend(resource);
const issueMany: Load = (resource) => async () => (await import('./bulk/bulk-acts')).bulkIssue(resource);
const constancies: Load = (resource) => async () => (await import('./bulk/bulk-acts')).bulkConstancy(resource);
const rejectMany: Load = (resource) => async () => (await import('./bulk/bulk-reject')).bulkReject(resource);

/** What the lists of requests have in common: the panel, the acts and the lifecycle they obey. */
export const requestKinds: Partial<Kinds> = {
  panels: {
    requestPanel: lazy(() => import('./panel/request-panel')),
    electronicPanel: lazy(() => import('./panel/electronic-panel')),
  },
  lifecycles: { request: requestReader },
  bulkActs: {
    'requests.issue': issueMany('requests'),
    'requests.constancy': constancies('requests'),
    'requests.reject': rejectMany('requests'),
    'partnerRequests.approve': approveMany('partnerRequests'),
    'partnerRequests.issue': issueMany('partnerRequests'),
    'partnerRequests.constancy': constancies('partnerRequests'),
    'otherProducts.validate': validateMany('otherProducts'),
    'otherProducts.approve': approveMany('otherProducts'),
    'otherProducts.issue': issueMany('otherProducts'),
    'otherProducts.resend': resendMany('otherProducts'),
    'otherProducts.reject': rejectMany('otherProducts'),
    'projectRequests.approve': approveMany('projectRequests'),
    'projectRequests.issue': issueMany('projectRequests'),
    'projectRequests.reject': rejectMany('projectRequests'),
  },
  actions: { 'ownRequests.begin': BeginRequest },
  acts: {
    'requests.review': review,
    'requests.see': see,
    'requests.assign': assign,
    'requests.dossier': dossier,
    'requests.issue': issue,
    'requests.download': download,
    'requests.constancy': constancy,
    'requests.resend': resend,
    'requests.returnForSubject': returnForSubject,
    'requests.reject': reject,
    'requests.revoke': revoke,
    'partnerRequests.approve': approve,
    'partnerRequests.askCorrection': approve,
    'partnerRequests.dossier': dossier,
    'partnerRequests.issue': issue,
    'partnerRequests.download': download,
    'partnerRequests.constancy': constancy,
    'partnerRequests.resend': resend,
    'partnerRequests.revoke': revoke,
    'otherProducts.validate': validate,
    'otherProducts.approve': approve,
    'otherProducts.askCorrection': approve,
    'otherProducts.issue': issue,
    'otherProducts.resend': resend,
    'otherProducts.reject': reject,
    'projectRequests.approve': approve,
    'projectRequests.askCorrection': approve,
    'projectRequests.dossier': dossier,
    'projectRequests.issue': issue,
    'projectRequests.download': download,
    'projectRequests.resend': resend,
    'projectRequests.reject': reject,
    'projectRequests.revoke': revoke,
    'ownRequests.continue': continueForm,
    'ownRequests.correct': correctDocuments,
    'ownRequests.download': ownDownload,
    'ownRequests.again': again,
    'ownRequests.revoke': revoke,
    'ownRequests.withdraw': withdraw,
    'supervisedCertificates.revoke': revoke,
  },
};
