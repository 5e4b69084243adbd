import { dayMs, minuteMs } from '../../../contract/durations';
import type { State } from '../../../contract/generated/states';
import * as requestStates from '../../../contract/generated/states/request';
import type { Insertable } from 'kysely';
import { dueAfter } from '../../../contract/business-days';
import { isPhysicalMedium } from '../../../contract/product';
import { deliveryDueColumn } from '../../domain/requests/delivery-due';
import { defaultDeliveryMethod } from '../../domain/requests/physical-delivery';
import { channelProductId } from '../../domain/agreements/channel-product';
import type { RequestTable } from '../../store/request-schema';
import { applicants, fullNameOf, type Applicant } from './applicants';
import { expiredAfterDays, isMismatched, isValidated, type Planned } from './plan';

/** Ids of the accounts whose names stand in requests. */
export interface SeedStaff {
  /** By application, as the issuer is by another: partners and Project T have their own. */
  readonly reviewers: Readonly<Record<string, string>>;
  readonly officials: Readonly<Record<string, string>>;
  readonly supervisor: string;
  readonly owners: readonly string[];
}

/** Business days to decide in, as configuration.json has it by default. */
const reviewDays = 3;
const delivery: Readonly<Partial<Record<State, State<'guide'>>>> = { LGE: 'TRN', RCB: 'ENT', FIN: 'ENT' };
const cities = ['11001', '05001', '76001', '08001', '68001', '54001', '17001', '52001'];
const people = applicants();

/** The agreements of the demo. */
export const seedContracts = ['CNV-001', 'CNV-002', 'CNV-003'];

/** Returns the person as the form has it. */
export function enteredBy(planned: Planned): Applicant {
  const person = people[planned.person] ?? people[0];
  if (!person) throw new Error('The demo has no people');
  const { surName, secondSurname } = person;
  return isMismatched(planned) ? { ...person, surName: secondSurname, secondSurname: surName } : person;
}

/** Returns the row of a planned request at this moment. */
export function requestRow(planned: Planned, staff: SeedStaff, now: Date): Insertable<RequestTable> {
  const { index, state, product, medium, application } = planned;
  const person = enteredBy(planned);
  const created = new Date(now.getTime() - planned.ageDays * dayMs);
  const changed = new Date(now.getTime() - planned.restedDays * dayMs - (index % 600) * minuteMs);
  const waits = requestStates.waitingForUs.has(state);
  const filed = state !== 'BOR' && state !== 'ANU';
  const contract =
    index % 6 === 0 && !planned.apart ? (seedContracts[(index / 6) % seedContracts.length] ?? null) : null;
  const city = cities[index % cities.length] ?? null;
  const delivered = { delivery_method: defaultDeliveryMethod(medium) };
  return {
    state,
    application,
    project_type: application === 'PROYT' ? (index % 2 === 0 ? 'NUEVO' : 'RENOVACION') : null,
    product,
    medium,
    channel_product: channelProductId(contract ? 'CNV' : application === 'MYSELF' ? 'ALY' : 'WEB', product),
    owner_id: planned.marked
      ? (staff.owners[0] ?? null)
      : index % 5 === 0 && !planned.apart
        ? (staff.owners[(index / 5) % staff.owners.length] ?? null)
        : null,
    document_type: 'CC',
    document_number: person.documentNumber,
    first_name: person.firstName,
    second_name: person.secondName,
    sur_name: person.surName,
    second_surname: person.secondSurname,
    subscriber_name: fullNameOf(person),
    email: person.email,
    phone: person.phone,
    address: person.address,
    company_name: person.companyName,
    company_document: person.companyDocument,
    contract_id: contract,
    supervisor_id: contract ? staff.supervisor : null,
    reviewer_id:
      requestStates.approved.has(state) || isValidated(planned) ? (staff.reviewers[application] ?? null) : null,
    official_id: requestStates.issued.has(state) ? (staff.officials[application] ?? null) : null,
    created_at: created,
    last_status_at: changed,
    clock_since: waits || state === 'RAD' ? changed : null,
    due_at: waits ? dueAfter(changed, reviewDays) : null,
    ...(state === 'EXP'
      ? { validity: expiredAfterDays, validity_type: 'day' }
      : { validity: 1, validity_type: 'year' }),
    ...delivered,
    ...deliveryDueColumn({ ...delivered, state, last_status_at: changed }),
    residence_municipality: city,
    delivery_municipality: isPhysicalMedium(medium) ? city : null,
    guide_number: delivery[state] ? String(2_000_000_000 + index) : null,
    guide_status: delivery[state] ?? null,
    terms_at: filed ? created : null,
    treatment_at: filed ? created : null,
    email_proven_at: filed ? created : null,
    form: JSON.stringify({
      departmentCode: city?.slice(0, 2),
      position: 'Cargo de muestra',
      area: 'Área de muestra',
      profession: 'Profesión de muestra',
      professionalCard: `MUESTRA-${10_000 + planned.person}`,
    }),
  };
}
