import type { Insertable } from 'kysely';
import { products } from '../../../contract/generated/products';
import { documentsFor } from '../../../contract/product';
import { nameMatch, nameMatchAnyOrder } from '../../../contract/names';
import type {
  DocumentState,
  RequestDocumentTable,
  RequestEventTable,
  RequestValidationTable,
} from '../../store/request-schema';
import { applicants, fullNameOf } from './people';
import type { Planned } from './plan';
import type { SeedStaff } from './request-rows';
import type { SeedFile } from './seed-files';

/** A seeded request with its id and moments. */
export interface Stored {
  readonly planned: Planned;
  readonly id: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const people = applicants();
const decided = new Set(['EMC', 'EMI', 'LGE', 'RCB', 'FIN', 'RVK', 'EXP']);

function stateOf({ state, index }: Planned, type: string, at: number): DocumentState {
  if (decided.has(state)) return 'APR';
  if (state === 'SUD') return at === 0 ? 'NAP' : 'APR';
  // A third of the queue is half done, as when its checker was called away.
  if (state === 'VRF' && index % 3 === 0 && type === 'FRD') return 'APR';
  return 'PEN';
}

/** The documents a request has, drawn ones; evidence of identity where the registry did not confirm it. */
export function documentRows(
  { planned, id, createdAt, changedAt }: Stored,
  files: ReadonlyMap<string, SeedFile>,
  staff: SeedStaff,
): Insertable<RequestDocumentTable>[] {
  const product = products.find(({ name }) => name === planned.product);
  const asked = product ? documentsFor(product, planned.medium).map(({ type }) => type) : [];
  const types = planned.state === 'APL' || hasEvidence(planned) ? [...asked, 'VIA'] : asked;
  // A draft has the first of its pictures alone.
  const there = planned.state === 'BOR' || planned.state === 'ANU' ? types.slice(0, 1) : types;
  return there.flatMap((type, at) => {
    const file = files.get(`${planned.person} ${type}`);
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
        decided_by: state === 'PEN' ? null : staff.reviewer,
        observation: state === 'APR' ? 'Documento Aprobado' : null,
        reason_id: rejected ? 'D01' : null,
        region: rejected ? JSON.stringify({ page: 1, x: 0.05, y: 0.25, width: 0.5, height: 0.2 }) : null,
      },
    ];
  });
}

/** Every seventh in the queue came by evidence: the registry knew the name otherwise. */
function hasEvidence({ state, index }: Planned): boolean {
  return state === 'VRF' && index % 7 === 0;
}

/** How each validation of the product came out. */
export function validationRows({ planned, id, changedAt }: Stored): Insertable<RequestValidationTable>[] {
  const product = products.find(({ name }) => name === planned.product);
  const person = people[planned.person];
  if (!product || !person) return [];
  const run = planned.state !== 'BOR' && planned.state !== 'RAD' && planned.state !== 'ANU';
  const unsure = hasEvidence(planned) || planned.state === 'APL';
  return product.validations.map(({ type, execution, mandatory }) => {
    const failed = unsure && type === 'ANI';
    const ran = run && type !== 'VIM';
    const entered = fullNameOf(person);
    // Surnames the other way round: the specified score falls, the order-free one does not.
    const known = failed
      ? [person.firstName, person.secondName, person.secondSurname, person.surName].join(' ')
      : entered;
    return {
      request_id: id,
      type,
      execution,
      mandatory,
      status: ran ? (failed ? 'NST' : 'SAT') : null,
      message: failed ? 'Los nombres registrados no corresponden al documento de identidad diligenciado' : null,
      at: ran ? changedAt : null,
      name_score: ran && type === 'ANI' ? nameMatch(entered, known) : null,
      word_score: ran && type === 'ANI' ? nameMatchAnyOrder(entered, known) : null,
      registry: ran ? JSON.stringify(registryOf(type, known, person.documentNumber, planned)) : null,
      finger_print_code: ran && type === 'DAC' ? `HUELLA-DE-MUESTRA-${planned.index}` : null,
    };
  });
}

function registryOf(type: string, fullName: string, documentNumber: string, { person }: Planned) {
  const { companyName = '', companyDocument = '' } = people[person] ?? {};
  return type === 'ANI' ? { fullName, documentNumber } : { companyName, companyDocument };
}

/** What happened to it, from its draft to its state, at even distances. */
export function eventRows(
  { planned, id, createdAt, changedAt }: Stored,
  staff: SeedStaff,
): Insertable<RequestEventTable>[] {
  const span = changedAt.getTime() - createdAt.getTime();
  const last = planned.path.length - 1;
  return planned.path.map(([event, state], at) => ({
    request_id: id,
    event,
    from_state: planned.path[at - 1]?.[1] ?? null,
    to_state: state,
    at: new Date(createdAt.getTime() + (last === 0 ? 0 : (span * at) / last)),
    actor: actorOf(event, staff),
    observation: event === 'reject' ? 'Solicitud de muestra rechazada' : null,
    reason_id: event === 'reject' ? 'R02' : null,
  }));
}

function actorOf(event: string, staff: SeedStaff): string | null {
  if (['approve', 'askCorrection', 'postpone', 'reject'].includes(event)) return staff.reviewer;
  return event === 'issue' || event === 'revoke' ? staff.official : null;
}
