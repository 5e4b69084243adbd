import type { Language } from '../../../contract/generated/languages';
import type { Selectable, Transaction } from 'kysely';
import { readDocument } from '../../../contract/written-values';
import type { FinalizationLinkTable } from '../../store/issuance-schema';
import type { Schema } from '../../store/schema';
import { hashSecret, newSecret } from '../accounts/refresh-secret';
import { readConfiguration } from '../configuration/configuration-values';
import { ApiError } from '../api-error';
import type { RequestRow } from '../../store/request-row';
import type { Services } from '../services';
import {
  codeError,
  codeExpiry,
  codeMail,
  isCode,
  newCode,
  secondsUntilResend,
  type StoredCode,
  triesLeft,
} from '../verification-code';

type Link = Selectable<FinalizationLinkTable>;
interface Asking {
  readonly trx: Transaction<Schema>;
  readonly now: Date;
}

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
  asking: Asking & { readonly services: Pick<Services, 'mail'>; readonly askedLanguage?: Language },
  token: string,
  request: RequestRow,
  documentNumber: string,
): Promise<{ expiresAt: Date; retryAfterSeconds: number }> {
  const { trx, services, now, askedLanguage } = asking;
  const link = await lockLink(asking, token);
  const configuration = await readConfiguration(trx);
  const [minutes, pause] = [configuration.integer('OtpMinutes'), configuration.integer('OtpResendSeconds')];
  const retryAfterSeconds = secondsUntilResend(link.code_sent_at, pause, now);
  if (link.code_sent_at && retryAfterSeconds > 0)
    return { expiresAt: codeExpiry(link.code_sent_at, minutes), retryAfterSeconds };
  const { code, hash } = newCode(link.token_hash);
  await trx
    .updateTable('finalization_links')
    .set({ code_hash: hash, code_sent_at: now, code_tries: 0 })
    .where('token_hash', '=', link.token_hash)
    .execute();
  if (isHolder(request, documentNumber)) {
    const mail = codeMail(askedLanguage ?? request.language, 'download', {
      code,
      minutes,
      reference: request.reference,
    });
    await services.mail.post(trx, { to: request.email, requestId: request.id, ...mail });
  }
  return { expiresAt: codeExpiry(now, minutes), retryAfterSeconds: pause };
}

/**
 * Spends the code of a link. A wrong one, and a wrong document number, are counted and kept.
 * @returns the receipt with which the holder confirms that the file is saved
 * @throws ApiError otpInvalid, the same for every reason; otpExpired when only another code can help; keyLinkClosed
 */
export async function spendLinkCode(
  asking: Asking & { readonly language: Language },
  token: string,
  request: RequestRow,
  { documentNumber, otp }: { readonly documentNumber: string; readonly otp: string },
): Promise<string> {
  const { trx, now } = asking;
  const link = await lockLink(asking, token);
  const configuration = await readConfiguration(trx);
  const [minutes, tries] = [configuration.integer('OtpMinutes'), configuration.integer('OtpAttempts')];
  const stored = storedCode(link, minutes);
  const left = triesLeft(stored, now, tries);
  const isRight = left > 0 && isCode(stored, otp) && isHolder(request, documentNumber);
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
  throw codeError(left - 1, asking.language);
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

function storedCode(
  { code_hash: hash, code_sent_at: sentAt, code_tries: tries, ...link }: Link,
  minutes: number,
): StoredCode {
  return { hash, salt: link.token_hash, expiresAt: sentAt && codeExpiry(sentAt, minutes), tries };
}
