import { sql } from 'kysely';
import type { AgreementSubscriber } from '../../../contract/generated/types';
import type { RecordParts } from '../listing/hooks';
import { colombianDay } from '../../../contract/colombia';

type InvitationState = NonNullable<AgreementSubscriber['invitation']>;

/** Returns how the invitation of a row of `agreement_subscribers` stands, as SQL; `today` stands for a day. */
const stateSql = (today: string): string => `(case
  when exists (select 1 from requests r join contracts c on c."contractId" = r.contract_id
    where c.id = agreement_subscribers.agreement and r.document_type = agreement_subscribers."documentType"
      and r.document_number = agreement_subscribers."documentNumber") then 'ACCEPTED'
  when exists (select 1 from contracts c where c.id = agreement_subscribers.agreement and c.active is distinct from false
    and (c."validFrom" is null or c."validFrom" <= ${today}) and (c."validTo" is null or c."validTo" >= ${today})) then 'PENDING'
  else 'EXPIRED' end)`;

/** What is known of a subscriber's invitation: how it stands, which is worked out, and when it was mailed last. */
export const invitationPart: RecordParts<AgreementSubscriber> = {
  read: async (database, records, now) => {
    const ids = records.map(({ id }) => id);
    if (ids.length === 0) return [];
    // A day of ours, in digits and dashes: no text of another stands in the statement.
    const state = sql.raw<InvitationState>(stateSql(`'${colombianDay(now)}'`));
    const { rows } = await sql<{ id: string; state: InvitationState }>`
      select id, ${state} as state from agreement_subscribers where id = any(${ids}::uuid[])
    `.execute(database);
    const states = new Map(rows.map(({ id, state: one }) => [id, one]));
    return records.map((record) => {
      const { id, invitedAt, createdAt } = record;
      return { ...record, invitation: states.get(id), invitedAt: invitedAt ?? createdAt };
    });
  },
  filters: {
    invitation: (value, parameters, now) =>
      `${stateSql(`${parameters.add(colombianDay(now))}::date`)} = ${parameters.add(value)}::text`,
  },
};
