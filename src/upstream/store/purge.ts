import type { Kysely } from 'kysely';
import { dayMs, hourMs, minuteMs } from '../../contract/durations';
import { serverLimits } from '../../contract/generated/server-limits';
import { blankRegistration } from './blank-registration';
import type { Schema } from './schema';

const { finalizationLinkRetentionDays, invitationHours, windowMinutes } = serverLimits.codes;
const { linkRetentionDays } = serverLimits.accounts;
const { uploadPartHours, loginAttemptHours, questionnaireDays } = serverLimits.retention;

/** Removes single-use things and stored answers whose time is over. */
export async function purgeExpired(database: Kysely<Schema>, now: Date): Promise<void> {
  await database.deleteFrom('idempotency_keys').where('expires_at', '<', now).execute();
  await database.deleteFrom('captcha_spent').where('expires_at', '<', now).execute();
  await database.deleteFrom('login_challenges').where('expires_at', '<', now).execute();
  await database.deleteFrom('login_exchanges').where('expires_at', '<', now).execute();
  await database.deleteFrom('revocation_consults').where('expires_at', '<', now).execute();
  await database.deleteFrom('email_changes').where('expires_at', '<', now).execute();
  await database.deleteFrom('ticket_codes').where('expires_at', '<', now).execute();
  await database
    .deleteFrom('finalization_links')
    .where('expires_at', '<', new Date(now.getTime() - finalizationLinkRetentionDays * dayMs))
    // One that accepted opens the download for as long as there is a key.
    .where((eb) => {
      const withHeldKey = eb
        .selectFrom('requests as r')
        .innerJoin('pki_held_keys as k', 'k.serial', 'r.certificate_serial')
        .select('r.id')
        .whereRef('r.id', '=', 'finalization_links.request_id');
      return eb.or([eb('accepted_at', 'is', null), eb.not(eb.exists(withHeldKey))]);
    })
    .execute();
  const forgotten = new Date(now.getTime() - linkRetentionDays * dayMs);
  await database.deleteFrom('password_tokens').where('expires_at', '<', forgotten).execute();
  await database.deleteFrom('registrations').where('expires_at', '<', forgotten).execute();
  await database
    .updateTable('registrations')
    .set(blankRegistration)
    .where('expires_at', '<', now)
    .where('address', '<>', '')
    .execute();
  await database
    .deleteFrom('mailed_codes')
    .where('purpose', '<>', 'invitation')
    .where('sent_at', '<', new Date(now.getTime() - windowMinutes * minuteMs))
    .execute();
  await database
    .deleteFrom('mailed_codes')
    .where('sent_at', '<', new Date(now.getTime() - invitationHours * hourMs))
    .execute();
  await database
    .deleteFrom('upload_parts')
    .where('at', '<', new Date(now.getTime() - uploadPartHours * hourMs))
    .execute();
  await database
    .deleteFrom('registry_questionnaires')
    .where('created_at', '<', new Date(now.getTime() - questionnaireDays * dayMs))
    .execute();
  await database
    .deleteFrom('login_attempts')
    .where('last_at', '<', new Date(now.getTime() - loginAttemptHours * hourMs))
    .execute();
}
