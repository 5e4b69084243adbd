import type { Kysely } from 'kysely';
import { dayMs, hourMs } from '../../../../contract/durations';
import { products } from '../../../../contract/generated/products';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../../contract/lifecycle';
import { limits } from '../../../../contract/generated/limits';
import { serverLimits } from '../../../../contract/generated/server-limits';
import * as requestStates from '../../../../contract/generated/states/request';
import { isService } from '../../../../contract/product';
import type { RequestRow } from '../../../store/request-row';
import type { Schema } from '../../../store/schema';
import { readConfiguration } from '../../configuration/configuration-values';
import type { Services } from '../../services';
import { sendMail } from './applicant-mail';
import type { MailName } from './mail-name';
import { expiringUntil } from '../expiring';
import { lastTouch } from '../review/last-touch';
import { lockEach } from '../lock-each';
import { productOf } from '../filing/product-rules';

const waiting = eventOf(requestLifecycle, 'abandon').from;
const corrected = eventOf(requestLifecycle, 'correct').from;
const { requestsAtOnce: maxRequests } = serverLimits.jobs;

interface Reminder {
  readonly id: number;
  /** When what it reminds of ends. */
  readonly until: Date;
}

/**
 * Returns the job that reminds applicants of what is about to lapse or to expire; it looks once an hour, and again at
 * once while there is more than one round takes.
 */
export function hourlyReminders(): (services: Services) => Promise<void> {
  let next = 0;
  return async (services) => {
    const now = services.clock().getTime();
    if (now < next) return;
    if ((await remindApplicants(services)) < maxRequests) next = now + hourMs;
  };
}

/** Mails the reminders that are due, each request once in the time that it is warned ahead. @returns how many */
export async function remindApplicants(services: Services): Promise<number> {
  const { db } = services.store;
  const configuration = await readConfiguration(db);
  const terms: Terms = {
    now: services.clock(),
    lead: configuration.integer('ReminderDays') * dayMs,
    lapseMs: configuration.integer('AbandonDays') * dayMs,
  };
  return lockEach(services, await dueReminders(db, terms), async (trx, request) => {
    const [reminder] = await dueReminders(trx, { ...terms, id: request.id });
    if (!reminder) return false;
    await sendMail({ trx, services, now: terms.now }, request, reminderOf(request), { until: reminder.until });
    return true;
  });
}

/** What is due at a moment; of one request, where its id is given. */
interface Terms {
  readonly now: Date;
  /** How long ahead a lapse is announced, and after how long without a touch it comes, in milliseconds. */
  readonly lead: number;
  readonly lapseMs: number;
  readonly id?: number;
}

async function dueReminders(db: Kysely<Schema>, terms: Terms): Promise<Reminder[]> {
  return [...(await lapsing(db, terms)), ...(await awaitingAcceptance(db, terms)), ...(await expiring(db, terms))];
}

function reminderOf(request: RequestRow): MailName {
  const { state, valid_to: end } = request;
  if (waiting.includes(state)) return corrected.includes(state) ? 'lapsingCorrection' : 'lapsingDraft';
  if (isService(productOf(request))) return 'serviceExpiring';
  return requestStates.awaitsAcceptance.has(state) || end === null ? 'lapsingAcceptance' : 'expiring';
}

/** Returns what waits for its applicant and will be abandoned, with the day on which that happens. */
async function lapsing(db: Kysely<Schema>, terms: Terms): Promise<Reminder[]> {
  const { now, lead, lapseMs } = terms;
  const touchedBefore = new Date(now.getTime() - lapseMs + lead);
  const rows = await unwarned(db, terms)
    .where('r.state', 'in', [...waiting])
    .where('r.owner_id', 'is not', null)
    // Of a draft it goes to the account that it is of, if no address is entered yet.
    .where((eb) => eb.or([eb('r.email', '!=', ''), eb('r.state', '=', requestLifecycle.initial)]))
    .where('r.last_status_at', '<', touchedBefore)
    .where(lastTouch, '<', touchedBefore)
    .select(lastTouch.as('touched'))
    .orderBy('r.last_status_at')
    .execute();
  return rows.map(({ id, touched }) => ({ id, until: new Date(touched.getTime() + lapseMs) }));
}

/** Returns the certificates that their holders have not accepted, and whose link is about to end. */
function awaitingAcceptance(db: Kysely<Schema>, terms: Terms): Promise<Reminder[]> {
  const { now, lead } = terms;
  return unwarned(db, terms)
    .innerJoin('finalization_links as l', 'l.request_id', 'r.id')
    .where('r.state', 'in', [...requestStates.awaitsAcceptance])
    .where('r.email', '!=', '')
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('l.expires_at', '<=', new Date(now.getTime() + lead))
    .select('l.expires_at as until')
    .execute();
}

/** Returns the certificates and services that are in use and expire soon. */
async function expiring(db: Kysely<Schema>, terms: Terms): Promise<Reminder[]> {
  const { now } = terms;
  const accepted = [...requestStates.inForce].filter((state) => !requestStates.awaitsAcceptance.has(state));
  // No holder accepts a service: it is in use as soon as it is issued.
  const services = products.filter(isService).map(({ name }) => name);
  const rows = await unwarned(db, { ...terms, lead: limits.expiringDays * dayMs }, ['expiring', 'serviceExpiring'])
    .where((eb) =>
      eb.or([
        eb('r.state', 'in', accepted),
        eb.and([eb('r.state', 'in', [...requestStates.inForce]), eb('r.product', 'in', services)]),
      ]),
    )
    .where('r.email', '!=', '')
    .where('r.valid_to', '>', now)
    .where('r.valid_to', '<=', expiringUntil(now))
    .select('r.valid_to as until')
    .execute();
  return rows.flatMap(({ id, until }) => (until === null ? [] : [{ id, until }]));
}

/** Returns the requests about which no mail, or none of those, left in the time that their applicants are warned ahead. */
function unwarned(db: Kysely<Schema>, { now, lead, id }: Terms, mailNames?: readonly MailName[]) {
  const since = new Date(now.getTime() - lead);
  return db
    .selectFrom('requests as r')
    .select('r.id')
    .where((eb) => {
      const mailed = eb
        .selectFrom('request_mails as n')
        .innerJoin('mail_outbox as m', 'm.id', 'n.mail_id')
        .select('m.id')
        .whereRef('n.request_id', '=', 'r.id')
        .where('n.notice', 'is not', null)
        .$if(mailNames !== undefined, (query) => query.where('n.notice', 'in', mailNames ?? []))
        .where('m.created_at', '>', since);
      return eb.not(eb.exists(mailed));
    })
    .$if(id !== undefined, (query) => query.where('r.id', '=', id ?? 0))
    .limit(maxRequests);
}
