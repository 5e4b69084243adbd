import { dayMs, hourMs } from '../../contract/durations';
import type { State } from '../../contract/generated/states';
import { createHash } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { ElectronicCertificateTable } from '../store/electronic-schema';
import type { Schema } from '../store/schema';
import { applicantCount, applicants, fullNameOf } from './requests/applicants';

type ElectronicState = State<'electronicCertificate'>;
type Path = readonly (readonly [event: string, state: ElectronicState])[];

/** How a certificate came to its state (lifecycles/electronicCertificate.json), and how many of them there are. */
const registered = [['register', 'RAD']] as const;
const issued = [...registered, ['issue', 'EMI']] as const;
const active = [...issued, ['activate', 'FIN']] as const;
const states: Readonly<Record<ElectronicState, { readonly path: Path; readonly count: number }>> = {
  RAD: { path: registered, count: 40 },
  EMI: { path: issued, count: 40 },
  FIN: { path: active, count: 100 },
  RCH: { path: [...registered, ['reject', 'RCH']], count: 20 },
  RVK: { path: [...active, ['revoke', 'RVK']], count: 24 },
  ANU: { path: [...registered, ['abandon', 'ANU']], count: 16 },
  EXP: { path: [...active, ['expire', 'EXP']], count: 24 },
};
const products = ['naturalPerson', 'companyMembership', 'graduateProfessional'];
/** Between two changes of state. */
const stepMs = 5 * hourMs;
const yearDays = 365;

/** Returns a few hundred electronic certificates over all their states; the same each time. @returns how many */
export async function seedElectronicCertificates(trx: Transaction<Schema>, now: Date): Promise<number> {
  const planned = (Object.keys(states) as ElectronicState[]).flatMap((state) =>
    Array.from({ length: states[state].count }, (_, at) => ({ state, path: states[state].path, at })),
  );
  const rows = await trx
    .insertInto('electronic_certificates')
    .values(planned.map(({ state, path, at }, index) => rowOf(index, state, path, changedAt(now, index, at))))
    .returning(['id', 'last_status_at'])
    .execute();
  const events = rows.flatMap(({ id, last_status_at: changed }, index) => {
    const path = planned[index]?.path ?? [];
    return path.map(([event, state], at) => ({
      certificate_id: id,
      event,
      from_state: path[at - 1]?.[1] ?? null,
      to_state: state,
      at: new Date(changed.getTime() - (path.length - 1 - at) * stepMs),
    }));
  });
  await trx.insertInto('electronic_certificate_events').values(events).execute();
  return rows.length;
}

/**
 * Returns a third of them in the last day, the others in the last weeks: what waits to be proven never longer than it
 * may.
 */
function changedAt(now: Date, index: number, at: number): Date {
  const days = index % 3 === 0 ? 0 : (at * 5) % 27;
  return new Date(now.getTime() - days * dayMs - (1 + (index % 22)) * hourMs);
}

function rowOf(
  index: number,
  state: ElectronicState,
  path: Path,
  changed: Date,
): Insertable<ElectronicCertificateTable> {
  const person = applicants()[index % applicantCount];
  if (!person) throw new Error('The demo has no people');
  const wasIssued = path.some(([event]) => event === 'issue');
  const created = new Date(changed.getTime() - (path.length - 1) * stepMs);
  const end = state === 'EXP' ? changed : new Date(created.getTime() + yearDays * dayMs);
  return {
    state,
    contact: index % 2 === 0 ? person.email.replace('@', `.${index}@`) : `+573005${String(550_000 + index)}`,
    subscriber_name: fullNameOf(person),
    document_type: 'CC',
    document_number: person.documentNumber,
    product: products[index % products.length] ?? 'naturalPerson',
    serial_number: wasIssued
      ? createHash('sha256').update(`electronic ${index}`).digest('hex').slice(0, 32).toUpperCase()
      : null,
    created_at: created,
    last_status_at: changed,
    valid_to: wasIssued ? end : null,
  };
}
