import { contractKey, externalKey, type Plan, type Target } from './plan-context';
import { save } from './applicant-calls';

const checkers = ['verificador', 'verificador', 'verificador', 'verificador2'] as const;
const documentReason = 'D01';

/** Returns who decides a case: mostly the one who has it open. */
const checkerOf = ({ dice }: Parameters<Plan>[0]) => dice.pick([...checkers]);

/** Returns who decides the documents of a case: its checker, or a reviewer of its application. */
const reviewerOf: (...planned: Parameters<Plan>) => string = (context, { request }) =>
  reviewers[request.application] ?? checkerOf(context);
const reviewers: Readonly<Record<string, string>> = { MYSELF: 'aliado.revisor', PROYT: 'proyectot', OTH: 'otros' };

/** Plans the approval of every document that waits, or the refusal of one of them, or of any. */
export const decide: Plan = (context, target) => {
  const { dice } = context;
  const account = reviewerOf(context, target);
  const waiting = target.documents.filter(({ state }) => state === 'PEN');
  const documents = waiting.length > 0 ? waiting : target.documents.slice(0, 1);
  if (documents.length === 0) return undefined;
  const rejected = dice.pick([-1, -1, -1, -1, 0, documents.length - 1]);
  const partly = dice.isOneIn(8);
  const decisions = documents.map(({ id, type }, at) => ({
    documentId: String(id),
    documentTypeId: type,
    ...(at === rejected ? { documentstatusid: 'NAP', reasonId: documentReason } : { documentstatusid: 'APR' }),
  }));
  return {
    key: 'documents.validateDocument',
    account,
    body: {
      ...externalKey(target),
      documents: partly ? decisions.slice(0, 1) : decisions,
      version: target.request.version,
    },
  };
};

/** Takes a decision back, in time or not: mostly the newest, by a person who may have made it. */
export const takeBack: Plan = (context, target) => {
  const decided = target.documents.filter(({ decided_at: at }) => at !== null);
  const newest = decided.toSorted((one, two) => String(two.decided_at).localeCompare(String(one.decided_at)));
  const [first, ...others] = newest.length > 0 ? newest : target.documents;
  if (!first) return undefined;
  const { id } = context.dice.pick([first, first, first, ...others]);
  return {
    key: 'embedded.takeBackDecision',
    account: reviewerOf(context, target),
    body: { ...externalKey(target), documentId: String(id), version: target.request.version },
  };
};

export const attest: Plan = (context, target) => ({
  key: 'certificate.validatorVerification',
  account: target.request.application === 'OTH' ? context.dice.pick(['otros', 'otros', 'otros2']) : checkerOf(context),
  body: contractKey(target),
});

export const approve: Plan = (context, target) => ({
  key: 'certificate.changeEMCStatus',
  account: target.request.application === 'OTH' ? context.dice.pick(['otros2', 'otros', 'otros']) : checkerOf(context),
  body: contractKey(target),
});

const verdict = (approved: boolean) => (approved ? { approved } : { approved, rejectReasonId: documentReason });

export const reviewByPartner: Plan = ({ dice }, target) => ({
  key: 'certificate.reviewCertificate',
  account: 'aliado.revisor',
  body: { ...contractKey(target), ...verdict(!dice.isOneIn(6)) },
});

export const reviewByProject: Plan = ({ dice }, target) => {
  const { contractRequestId: ceid, version } = contractKey(target);
  const account = dice.pick(['proyectot', 'proyectot2']);
  return { key: 'projectT.review', account, body: { ceid, version, ...verdict(!dice.isOneIn(6)) } };
};

/** Moves by name: to correction, postponed, back to review. */
export const moveTo =
  (status: string): Plan =>
  (context, target) => ({
    key: 'certificate.updateStatus',
    account: target.request.application === 'OTH' ? 'otros' : checkerOf(context),
    body: { ...contractKey(target), status, ...(target.request.application === 'OTH' && { reasonId: documentReason }) },
  });

/**
 * Plans the way back to its applicant for evidence that may be missing, in whichever way its reviewers send it back.
 */
export const askEvidence: Plan = (context, target) => {
  const evidence = context.dice.pick([['VIA'], ['VIM'], ['VIC'], ['VIA', 'VIC']]);
  const { contractRequestId, version } = contractKey(target);
  const { application } = target.request;
  if (application === 'MYSELF') {
    const body = { contractRequestId, version, approved: false, evidence };
    return { key: 'certificate.reviewCertificate', account: 'aliado.revisor', body };
  }
  if (application === 'PROYT') {
    const body = { ceid: contractRequestId, version, approved: false, evidence };
    return { key: 'projectT.review', account: 'proyectot', body };
  }
  return {
    key: 'certificate.updateStatus',
    account: application === 'OTH' ? 'otros' : checkerOf(context),
    body: { contractRequestId, version, status: 'SUD', evidence },
  };
};

export const returnForSubject: Plan = (_, target) => ({
  key: 'certificate.updateStatus',
  account: 'oficial',
  body: { ...contractKey(target), status: 'VRF' },
});

export const decideByHand: Plan = (context, target) => ({
  key: 'certificate.registerVIMStatus',
  account: checkerOf(context),
  body: {
    ...externalKey(target),
    ...context.dice.pick([
      { action: 'VALIDATE', validationStatus: 'SAT' },
      { action: 'POSTPONE' },
      { action: 'VALIDATE' },
      { action: 'ATTACH' },
      { action: 'VALIDATE', validationStatus: 'NST' },
    ]),
    version: target.request.version,
  },
});

const otherNames = [
  { firstName: 'Zacarías', secondName: 'Inventado', firstLastName: 'Otroapellido', secondLastName: 'Falso' },
  { firstLastName: 'Falsa' },
  { companyName: 'Otra Empresa S.A.S.' },
  { companyDocument: '899999001-0' },
  { area: 'Archivo' },
  { address: 'Carrera de Muestra 9' },
] as const;

/** Plans a change of the subject after the filing: by the checker in review, by the official before issuing. */
export const changeSubject: Plan = (context, target) => {
  const { world, dice } = context;
  const [right] = world.citizens;
  const { firstName, secondName, firstLastName, secondLastName, companyName, companyDocument } = right;
  const values = dice.pick<object>([
    ...otherNames,
    { firstName, secondName, firstLastName, secondLastName, companyName, companyDocument },
  ] as unknown as [object, ...object[]]);
  const bySubject = dice.isOneIn(4);
  const subject = [
    { key: 'GIVENNAME', value: 'Zacarías Inventado' },
    { key: 'SURNAME', value: 'Otroapellido Falso' },
  ];
  return {
    key: save,
    account: target.request.state === 'EMC' ? 'oficial' : checkerOf(context),
    body: { ...externalKey(target), ...(bySubject ? { subject } : { values }), version: target.request.version },
  };
};

export const reject: Plan = (context, target) => {
  const { application } = target.request;
  const { contractRequestId, version } = contractKey(target);
  if (application === 'PROYT') {
    const body = { ceid: contractRequestId, version, rejectReasonId: 'P01' };
    return { key: 'projectT.rejectrequest', account: 'proyectot', body };
  }
  const rejectReasonId = application === 'OTH' ? 'O01' : context.dice.pick(['R01', 'R01', 'D01']);
  const account = application === 'OTH' ? 'otros' : checkerOf(context);
  return { key: 'certificate.rejectRequest', account, body: { contractRequestId, version, rejectReasonId } };
};

/** Plans the opening of the case, which the checker holds or takes over. */
export const openCase: Plan = (context, target: Target) => ({
  key: 'certificate.getprocessverification',
  account: checkerOf(context),
  body: { ...externalKey(target), next: false, assign: true, ...(context.dice.isOneIn(3) && { takeOver: true }) },
});
