import { createHash, randomInt } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { limits } from '../../../contract/generated/limits';
import { minuteMs } from '../../../contract/durations';
import { readDocument } from '../../../contract/written-numbers';
import type { FinalizationLinkTable } from '../../store/issuance-schema';
import type { Schema } from '../../store/schema';
import { hashSecret, newSecret } from '../accounts/refresh-secret';
import { readConfiguration } from '../configuration/configuration-values';
import { translate } from '../../translate';
import { ApiError } from '../api-error';
import type { RequestRow } from '../../store/request-row';
import type { Services } from '../services';

type Link = Selectable<FinalizationLinkTable>;
interface Asking {
  readonly trx: Transaction<Schema>;
  readonly now: Date;
}

const { digits } = limits.codes;

/** Locks the link of an accepted certificate. @throws ApiError keyLinkClosed after too many failed tries */
async function lockLink({ trx }: Asking, token: string): Promise<Link> {
  const link = await trx
    .selectFrom('finalization_links')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const max = (await readConfiguration(trx)).integer('KeyLinkFailures');
  if (link.failures >= max) throw new ApiError('keyLinkClosed');
  return link;
}

/**
 * Mails a code for one download, where the document number is the holder's; asked for again too soon, or with another
 * number, nothing is sent, and the answer is the same.
 */
export async function sendLinkCode(
  asking: Asking & { readonly services: Pick<Services, 'mail'> },
  token: string,
  request: RequestRow,
  documentNumber: string,
): Promise<{ expiresAt: Date; retryAfterSeconds: number }> {
  const { trx, services, now } = asking;
  const link = await lockLink(asking, token);
  const configuration = await readConfiguration(trx);
  const [minutes, pause] = [configuration.integer('OtpMinutes'), configuration.integer('OtpResendSeconds')];
  const passed = link.code_sent_at ? (now.getTime() - link.code_sent_at.getTime()) / 1000 : pause;
  if (link.code_sent_at && passed < pause) {
    const expiresAt = new Date(link.code_sent_at.getTime() + minutes * minuteMs);
    return { expiresAt, retryAfterSeconds: Math.ceil(pause - passed) };
  }
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await trx
    .updateTable('finalization_links')
    .set({ code_hash: hashCode(link, code), code_sent_at: now, code_tries: 0 })
    .where('token_hash', '=', link.token_hash)
    .execute();
  if (isHolder(request, documentNumber)) {
    await services.mail.post(trx, { to: request.email, requestId: request.id, ...mailOf(request, code, minutes) });
  }
  return { expiresAt: new Date(now.getTime() + minutes * minuteMs), retryAfterSeconds: pause };
}

/**
 * Spends the code of a link. A wrong one, and a wrong document number, are counted and kept.
 * @returns the receipt with which the holder confirms that the file is saved
 * @throws ApiError otpInvalid, the same for every reason; otpExpired when only another code can help; keyLinkClosed
 */
export async function spendLinkCode(
  asking: Asking,
  token: string,
  request: RequestRow,
  { documentNumber, otp }: { readonly documentNumber: string; readonly otp: string },
): Promise<string> {
  const { trx, now } = asking;
  const link = await lockLink(asking, token);
  const configuration = await readConfiguration(trx);
  const [minutes, tries] = [configuration.integer('OtpMinutes'), configuration.integer('OtpAttempts')];
  const isFresh =
    link.code_sent_at !== null &&
    link.code_sent_at.getTime() + minutes * minuteMs > now.getTime() &&
    link.code_tries < tries;
  const isRight = isFresh && link.code_hash === hashCode(link, otp) && isHolder(request, documentNumber);
  const receipt = newSecret();
  await trx
    .updateTable('finalization_links')
    .set(
      isRight
        ? { code_hash: null, code_sent_at: null, code_tries: 0, failures: 0, receipt_hash: hashSecret(receipt) }
        : { code_tries: link.code_tries + 1, failures: link.failures + 1 },
    )
    .where('token_hash', '=', link.token_hash)
    .execute();
  if (isRight) return receipt;
  const code = isFresh && link.code_tries + 1 < tries ? 'otpInvalid' : 'otpExpired';
  throw new ApiError(code, { fields: [{ field: '/otp', code }], keepWrites: true });
}

/** Returns whether a receipt is of the last download by the link. */
export async function isLastReceipt({ trx }: Asking, token: string, receipt: string): Promise<boolean> {
  const link = await trx
    .selectFrom('finalization_links')
    .select('receipt_hash')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return link?.receipt_hash === hashSecret(receipt);
}

/** Tells whether the number is the holder's: people write the dots of a document number, or leave them out. */
function isHolder({ document_number: number }: RequestRow, enteredNumber: string): boolean {
  return enteredNumber !== '' && readDocument(enteredNumber) === readDocument(number);
}

function hashCode({ token_hash: salt }: Link, code: string): string {
  return createHash('sha256').update(`${salt} ${code}`).digest('base64url');
}

function mailOf({ language, reference }: RequestRow, code: string, minutes: number) {
  return {
    language,
    subject: translate(language, 'mails.codes.download.subject', { reference }),
    paragraphs: [
      translate(language, 'mails.codes.download.code', { code }),
      translate(language, 'mails.codes.download.body', { minutes, reference }),
      translate(language, 'mails.codes.download.note'),
    ],
  };
}
