import type { Identified } from '../../../contract/deciding-people';
import { catalogues } from '../../../contract/generated/catalogues';
import { isService, type ProductDefinition } from '../../../contract/product';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { RequestRow } from '../../store/request-row';
import { documentNumbers } from '../accounts/document-numbers';
import { hasProvenEmail } from '../accounts/has-proven-email';
import type { Caller } from '../handler';
import { colombianDay } from '../../../contract/colombia';
import { normalizeEmail } from '../../../contract/normalize-email';

/** An agreement in which a request may be filed. */
export interface Invitation {
  readonly contractId: string;
  readonly name: string;
  readonly supervisorId: string | null;
  /** What is left of the quota of its product; null where it has none of that. */
  readonly left: number | null;
  /** Where its holder is written to, as it was registered, for those who file for others; null for one's own. */
  readonly holderEmail: string | null;
  /** Who registered that address, or changed it last; null where it is no one's doing. */
  readonly holderEmailBy: readonly Identified[] | null;
}

/** Returns as SQL who wrote the address of `agreement_subscribers s` last, as the audit trail has it: with each number they had. */
const writersOfEmail = sql`(
  select json_agg(json_build_object('userId', w.actor, 'documentNumber', coalesce(n.number, '')))
  from (
    select a.actor from audit a where a.subject = 'agreementSubscribers/' || s.id and a.detail -> 'changed' ? 'email'
    order by a.sequence desc limit 1
  ) as w
  left join ${documentNumbers} as n on n.id::text = w.actor
  where w.actor is not null)`;

type Filer = Pick<Caller, 'userId' | 'held' | 'email' | 'documentType' | 'documentNumber'>;
type Filed = Pick<RequestRow, 'product' | 'application' | 'document_type' | 'document_number'>;

/**
 * Returns whether the caller may have a product approved by the application. What is issued of a service is no
 * certificate: another application approves it, and none that files for others.
 */
export function mayFileIn(product: ProductDefinition, application: string, caller: Pick<Filer, 'held'>): boolean {
  return application === usualApplication(product) || (!isService(product) && filesForOthers(caller, application));
}

/** Returns the application that approves what applicants ask for themselves. */
export function usualApplication(product: ProductDefinition): 'OTH' | 'ECD' {
  return isService(product) ? 'OTH' : 'ECD';
}

/** Returns whether the caller files requests of the application for others. */
function filesForOthers({ held }: Pick<Filer, 'held'>, application: string): boolean {
  const filedBy = catalogues.applications.find(({ id }) => id === application)?.filedBy;
  return filedBy !== undefined && held.has('FILLOUT_SUBSCRIBER') && held.has(filedBy);
}

/**
 * Returns the agreements in force that the caller may file the request in: the supervisor registered its holder there.
 * An applicant's own invitation names the applicant, too, by a proven e-mail or document. Those who supervise an agreement consent
 * to what they file in it for themselves: a holder who is another person is registered first.
 */
export async function invitationsOf(
  database: Kysely<Schema>,
  { product, application, document_type: type, document_number: number }: Filed,
  caller: Filer,
  now: Date,
): Promise<Invitation[]> {
  const today = colombianDay(now);
  const isProven = await hasProvenEmail(database, caller);
  const isCaller = sql<boolean>`((lower(normalize(s.email, NFC)) = ${normalizeEmail(caller.email)} and ${isProven})
    or (s."documentType" = ${caller.documentType} and s."documentNumber" = ${caller.documentNumber}))`;
  const isHolder = sql<boolean>`(s."documentType" = ${type} and s."documentNumber" = ${number})`;
  const isForOthers = filesForOthers(caller, application);
  const isInvited = isForOthers ? isHolder : sql<boolean>`${isHolder} and ${isCaller}`;
  const supervises =
    caller.held.has('CONSULT_SUP') && !isForOthers
      ? sql<boolean>`c."supervisorId" = ${caller.userId}::uuid`
      : sql<boolean>`false`;
  const { rows } = await sql<Invitation>`
    select c."contractId", c.name, c."supervisorId", case when q.quota is not null then greatest(q.quota - q.used, 0)::int end as "left",
      holder.email as "holderEmail", holder.by as "holderEmailBy"
    from contracts c left join contract_quotas q on q.contract_id = c."contractId" and q.product = ${product}
      left join lateral (
        select s.email, ${writersOfEmail} as by from agreement_subscribers s
        where ${isForOthers} and s.agreement = c.id and ${isHolder} order by s.id limit 1
      ) as holder on true
    where c.active is distinct from false
      and (c."validFrom" is null or c."validFrom" <= ${today}) and (c."validTo" is null or c."validTo" >= ${today})
      and (${supervises} or exists (select 1 from agreement_subscribers s where s.agreement = c.id and ${isInvited}))
    order by c.name, c."contractId"
  `.execute(database);
  return rows;
}
