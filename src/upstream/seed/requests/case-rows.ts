import { approvalObservation } from '../../../contract/generated/document-decisions';
import { dayMs } from '../../../contract/durations';
import * as requestStates from '../../../contract/generated/states/request';
import type { State } from '../../../contract/generated/states';
import type { Insertable } from 'kysely';
import { products } from '../../../contract/generated/products';
import { documentsFor } from '../../../contract/product';
import { nameMatch, nameMatchAnyOrder } from '../../../contract/names';
import type { EventDocument, RequestDocumentTable, RequestValidationTable } from '../../store/request-schema';
import { nitCheckDigit } from '../../../contract/nit';
import { evidenceOf as evidenceIn } from '../../domain/requests/filing/product-rules';
import type { EventEntry } from '../../domain/requests/insert-events';
import type { DocumentRow } from '../../store/request-row';
import { applicants, fullNameOf, type Applicant } from './applicants';
import { expiredAfterDays, isMismatched, isValidated, type Planned } from './plan';
import { enteredBy, type SeedStaff } from './request-rows';
import { signingRequestKey, type SeedFile } from './seed-files';

/** A seeded request with its id and moments. */
export interface Stored {
  readonly planned: Planned;
  readonly id: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const people = applicants();

function stateOf(planned: Planned, type: string, at: number): State<'document'> {
  const { state, index, application } = planned;
  if (requestStates.approved.has(state) || isValidated(planned)) return 'APR';
  if (state === 'SUD') return at === 0 ? 'NAP' : 'APR';
  // A third of the queue is half done, as when its reviewer was called away.
  if (state === 'VRF' && index % 3 === 0 && type === 'FRD') return 'APR';
  // Of the others some were reviewed, and wait to be approved.
  if (state === 'VRF' && application !== 'ECD' && Math.floor(index / 3) % 2 === 0) return 'APR';
  return 'PEN';
}

/** Returns the documents a request has, drawn ones; evidence of identity where the registry did not confirm it. */
export function documentRows(
  { planned, id, createdAt, changedAt }: Stored,
  files: ReadonlyMap<string, SeedFile>,
  staff: SeedStaff,
): Insertable<RequestDocumentTable>[] {
  const product = products.find(({ name }) => name === planned.product);
  const asked = product ? documentsFor(product, planned.medium).map(({ type }) => type) : [];
  const types = [...asked, ...evidenceOf(planned)];
  // A draft has the first of its pictures alone.
  const there = planned.state === 'BOR' || planned.state === 'ANU' ? types.slice(0, 1) : types;
  return there.flatMap((type, at) => {
    const file = files.get(type === 'CSR' ? signingRequestKey(planned) : `${planned.person} ${type}`);
    if (!file) return [];
    const state = stateOf(planned, type, at);
    const rejected = state === 'NAP';
    return [
      {
        request_id: id,
        type,
        state,
        sha256: file.sha256,
        file_name: `${type.toLowerCase()}-${planned.index}.${file.extension}`,
        content_type: file.contentType,
        bytes: file.bytes,
        pages: 1,
        uploaded_at: createdAt,
        decided_at: state === 'PEN' ? null : changedAt,
        decided_by: state === 'PEN' ? null : (staff.reviewers[planned.application] ?? null),
        observation: state === 'APR' ? approvalObservation : null,
        reason_id: rejected ? rejectionReason : null,
        region: rejected ? JSON.stringify({ page: 1, x: 0.05, y: 0.25, width: 0.5, height: 0.2 }) : null,
      },
    ];
  });
}

/** Returns what stands for an identity that was not confirmed. */
function evidenceOf(planned: Planned): string[] {
  if (planned.marked) return planned.state === 'VRF' ? ['VIM'] : [];
  return isMismatched(planned) ? ['VIA'] : [];
}

/** Returns how each validation of the product came out. */
export function validationRows({ planned, id, changedAt }: Stored): Insertable<RequestValidationTable>[] {
  const product = products.find(({ name }) => name === planned.product);
  const person = people[planned.person];
  if (!product || !person) return [];
  const run = !planned.marked && planned.path.some(([event]) => event === 'resolveIdentity');
  const entered = fullNameOf(enteredBy(planned));
  const known = fullNameOf(person);
  const aboutCompany = product.holder === 'company' || product.validations.some(({ type }) => type === 'RUE');
  return product.validations.map(({ type, execution, mandatory }) => {
    // Surnames the other way round: the specified score falls, the order-free one does not.
    const aboutPerson = type === 'ANI' || (type === 'MUI' && !aboutCompany);
    const failed = isMismatched(planned) && aboutPerson;
    // Evidence, bureau and reader are for people of the office to run: the demo shows nothing that was not earned.
    const ran = run && !['VIM', 'CYC', 'DAC'].includes(type);
    return {
      request_id: id,
      type,
      execution,
      mandatory,
      status: ran ? (failed ? 'NST' : 'SAT') : null,
      message: failed ? 'namesMismatch' : null,
      at: ran ? changedAt : null,
      name_score: ran && aboutPerson ? nameMatch(entered, known) : null,
      word_score: ran && aboutPerson ? nameMatchAnyOrder(entered, known) : null,
      registry: ran ? registryOf(type, person, aboutCompany) : null,
    };
  });
}

/** Returns what the registries answered, as the identity service keeps it. */
function registryOf(type: string, person: Applicant, aboutCompany: boolean): string | null {
  const { documentNumber, companyName, companyDocument, birthDate, issuedAt } = person;
  const company = { companyName, companyDocument };
  const fullName = fullNameOf(person);
  const citizen = {
    fullName,
    firstNames: `${person.firstName} ${person.secondName}`,
    lastNames: `${person.surName} ${person.secondSurname}`,
    documentNumber,
    documentState: 'VIGENTE',
    birthDate,
    issueDate: issuedAt,
  };
  const taxpayer = { fullName, taxNumber: `${documentNumber}-${nitCheckDigit(documentNumber)}` };
  const active = { registrationState: 'REGISTRO ACTIVO' };
  if (type === 'ANI') return JSON.stringify(citizen);
  if (type === 'MUI') return JSON.stringify({ ...(aboutCompany ? company : taxpayer), ...active });
  if (type !== 'RUE') return null;
  const representative = { legalRepresentative: fullName, legalRepresentativeDocument: documentNumber };
  return JSON.stringify({ ...company, registrationState: 'ACTIVA', ...representative });
}

/** The reason of every document that is not approved. */
const rejectionReason = 'D01';

/** Returns what happened to it, from its draft to its state, at even distances; an expired one held for its time. */
export function eventRows(
  { planned, id, createdAt, changedAt }: Stored,
  staff: SeedStaff,
  documents: readonly Pick<DocumentRow, 'id' | 'type' | 'state'>[],
): EventEntry[] {
  const expired = planned.state === 'EXP';
  const steps = planned.path.length - (expired ? 2 : 1);
  const end = changedAt.getTime() - (expired ? expiredAfterDays * dayMs : 0);
  const span = end - createdAt.getTime();
  return planned.path.map(([event, state], at) => ({
    request_id: id,
    event,
    from_state: planned.path[at - 1]?.[1] ?? null,
    to_state: state,
    at: at > steps ? changedAt : new Date(createdAt.getTime() + (steps === 0 ? 0 : (span * at) / steps)),
    actor: actorOf(event, planned, staff),
    observation: event === 'reject' ? 'Solicitud de muestra rechazada' : null,
    reason_id: event === 'reject' ? 'R02' : null,
    documents: event === 'askCorrection' ? JSON.stringify(rejectedIn(documents)) : null,
    support: supportOf(event, documents),
  }));
}

function rejectedIn(documents: readonly Pick<DocumentRow, 'type' | 'state'>[]): EventDocument[] {
  return documents.flatMap(({ type, state: to }) => (to === 'NAP' ? [{ type, to, reasonId: rejectionReason }] : []));
}

/** Returns the document that supports a step, as the calls have it. */
function supportOf(event: string, documents: readonly Pick<DocumentRow, 'id' | 'type' | 'state'>[]) {
  if (event === 'file') return documents[0]?.id;
  return event === 'resolveIdentity' ? evidenceIn({ documents })?.id : undefined;
}

function actorOf(event: string, { application }: Planned, staff: SeedStaff): string | null {
  if (['validate', 'approve', 'askCorrection', 'postpone', 'reject'].includes(event))
    return staff.reviewers[application] ?? null;
  return event === 'issue' || event === 'revoke' ? (staff.officials[application] ?? null) : null;
}
