import { nameMatchPercent, productFile } from './definitions';
import type { Ledger, SubjectPart } from './ledger';
import type { RequestRow, Snapshot, ValidationRow } from './snapshot';

/** Of a subject, what validations prove. */
export interface ProvenSubject {
  readonly documentNumber: string;
  readonly fullName: string;
  readonly companyName: string;
  /** NIT, with or without its check digit. */
  readonly companyNumber: string;
}

interface Known {
  readonly seen: Snapshot;
  readonly ledger: Ledger;
}

/** Returns the subject of a request as it stands now. */
export function subjectInForce(request: RequestRow): ProvenSubject {
  return {
    documentNumber: request.document_number,
    fullName: [request.first_name, request.second_name, request.sur_name, request.second_surname]
      .filter(Boolean)
      .join(' '),
    companyName: request.company_name ?? '',
    companyNumber: request.company_document ?? '',
  };
}

/**
 * Returns the mandatory validations of the product that nothing on record satisfies for this subject: neither what a
 * registry answered, nor a questionnaire that its person passed, nor evidence approved since the subject last changed.
 */
export function unsatisfied(known: Known, request: RequestRow, subject: ProvenSubject): string[] {
  return productFile(request.product)
    .validations.filter(({ mandatory }) => mandatory)
    .map(({ type }) => type)
    .filter((type) => !isProven(known, request, subject, type) && !isEvidenced(known, request, type));
}

function isProven({ seen }: Known, request: RequestRow, subject: ProvenSubject, type: string): boolean {
  const row = seen.validations.find(({ request_id: id, type: of }) => id === request.id && of === type);
  if (row?.status !== 'SAT') return false;
  if (type === 'CON') return passedQuestions(seen, request, subject);
  const proof = registryProofs[type];
  return proof === undefined || (row.registry !== null && proof(row.registry, subject, request));
}

type Proof = (registry: NonNullable<ValidationRow['registry']>, subject: ProvenSubject, request: RequestRow) => boolean;

const registryProofs: Readonly<Record<string, Proof>> = {
  ANI: (registry, { documentNumber, fullName }) =>
    registry['documentNumber'] === documentNumber &&
    registry['documentState'] === 'VIGENTE' &&
    isSameName(fullName, registry['fullName']),
  MUI: (registry, subject, { product }) =>
    registry['registrationState'] === 'REGISTRO ACTIVO' &&
    (isAboutCompany(product)
      ? isSameNumber(registry['companyDocument'], subject.companyNumber) &&
        isSameName(subject.companyName, registry['companyName'])
      : isSameNumber(registry['taxNumber'], subject.documentNumber) &&
        isSameName(subject.fullName, registry['fullName'])),
  RUE: (registry, subject, { product }) =>
    registry['registrationState'] === 'ACTIVA' &&
    isSameNumber(registry['companyDocument'], subject.companyNumber) &&
    isSameName(subject.companyName, registry['companyName']) &&
    // Whether the name is that person's is what the registry of citizens says, or the evidence that stands for it.
    (product !== 'companyRepresentation' || registry['legalRepresentativeDocument'] === subject.documentNumber),
};

function isAboutCompany(product: string): boolean {
  const { holder, validations } = productFile(product);
  return holder === 'company' || validations.some(({ type }) => type === 'RUE');
}

function passedQuestions(
  { questionnaires }: Snapshot,
  request: RequestRow,
  { documentNumber }: ProvenSubject,
): boolean {
  return questionnaires.some(
    ({ reference, passed, document_number: asked }) =>
      reference === String(request.external_id) && passed === true && asked === documentNumber,
  );
}

/** What stands for a validation, and which parts of the subject it was approved for. */
const evidences: Readonly<Record<string, { readonly type: string; readonly parts: readonly SubjectPart[] }>> = {
  ANI: { type: 'VIA', parts: ['person'] },
  CON: { type: 'VIC', parts: ['document'] },
};
const byHand = { type: 'VIM', parts: ['document', 'company'] as readonly SubjectPart[] };

/**
 * Tells whether a validation is evidenced: VIA stands for ANI, VIC for the questionnaire, VIM for any other that was run;
 * approved after the subject last changed. For what was never found out it is the applicant's own evidence.
 */
function isEvidenced({ seen, ledger }: Known, request: RequestRow, type: string): boolean {
  const row = seen.validations.find(({ request_id: id, type: of }) => id === request.id && of === type);
  const evidence = evidences[type] ?? byHand;
  const isRun = row?.status === 'NST';
  if (evidence === byHand && !isRun) return false;
  const changed = Math.max(...evidence.parts.map((part) => ledger.changed[part][request.id] ?? 0));
  return seen.documents.some(
    ({ id, request_id: of, type: kind, state, uploaded_by: by }) =>
      (isRun || by === request.owner_id) &&
      of === request.id &&
      kind === evidence.type &&
      state === 'APR' &&
      (ledger.approved[id] ?? 0) >= changed,
  );
}

function isSameNumber(one = '', other = ''): boolean {
  const digits = (text: string) => text.replace(/-\d$/, '').replaceAll('.', '');
  return digits(one) !== '' && digits(one) === digits(other);
}

/** Returns the score of the specification, by its words: position by position, over the longer of the two. */
function isSameName(entered = '', registered = ''): boolean {
  const [one, other] = [plain(entered), plain(registered)];
  const length = Math.max(one.length, other.length);
  let same = 0;
  for (let at = 0; at < length; at += 1) if (one[at] === other[at]) same += 1;
  return length > 0 && (100 * same) / length >= (nameMatchPercent ?? 100);
}

function plain(name: string): string {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(',', '');
  return bare.toLowerCase().split(/\s+/).filter(Boolean).join(' ');
}
