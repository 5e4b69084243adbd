import type { Transaction } from 'kysely';
import { minuteMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type * as calls from '../../../contract/generated/calls/embedded';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';
import { issueRevocationToken } from '../../domain/accounts/bearer-tokens';
import { callerOf, type Handler, type Origin, withOwnTransactions } from '../../domain/handler';
import { assertAllowed } from '../../domain/requests/apply-transition';
import { openRequest } from '../../domain/requests/open-request';
import { storeCode, mailCode } from '../../domain/revocation/code-mail';
import {
  certifiedRequests,
  checkCode,
  codeMinutes,
  codePauseSeconds,
  type RevocationSession,
  consultMinutes,
  newCode,
  openRevocationSession,
} from '../../domain/revocation/revocation-session';
import type { Services } from '../../domain/services';
import { countCodes, lockCodes, type MailedCode, recordCode } from '../../store/mailed-codes';
import type { Schema } from '../../store/schema';

/** Returns a code for the case of a request that the caller may revoke. @throws ApiError as `assertAllowed` */
export const openTicket: Handler<typeof calls.openTicket> = async (context) => {
  const { trx, services, body, language } = context;
  const { email } = callerOf(context);
  const request = await openRequest(context, body);
  await assertAllowed(context, request, { event: 'revoke', providedGuards: ['causeStated'] });
  const expiresAt = await services.tickets.open(trx, { to: email, language, subject: `requests/${request.id}` });
  return { to: email, expiresAt: expiresAt.toISOString() };
};

/**
 * Opens a consult. No person is looked for here, so neither answer nor time can tell whether there is such a person.
 */
export const openRevocation: Handler<typeof calls.openRevocation> = async ({ body, services, trx, now, language }) => {
  await spendCaptcha(services, trx, 'proof', body.captcha, now);
  const expiresAt = new Date(now.getTime() + consultMinutes * minuteMs);
  const { id } = await trx
    .insertInto('revocation_consults')
    .values({
      document_type: body.documentType,
      document_number: body.documentNumber.trim(),
      email: body.email.trim(),
      language,
      created_at: now,
      expires_at: expiresAt,
      code_hash: null,
      code_sent_at: null,
      code_expires_at: null,
      proven_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    tokenRevocationGSE: await issueRevocationToken(services, id, expiresAt),
    expiresAt: expiresAt.toISOString(),
  };
};

/** The answer never comes sooner than this, so its time does not tell whether a mail was written. */
const responseMs = serverLimits.accounts.minResponseMs;
interface Sending {
  readonly trx: Transaction<Schema>;
  readonly services: Services;
  readonly now: Date;
  readonly origin: Origin;
}

const handle: Handler<typeof calls.sendRevocationCode> = async ({ services, tokenSubject, now, origin }) => {
  const due = new Promise((resolve) => setTimeout(resolve, responseMs));
  const result = await services.store.transaction(async (trx) => {
    const consult = await openRevocationSession(trx, tokenSubject, now, true);
    const since = consult.code_sent_at ? (now.getTime() - consult.code_sent_at.getTime()) / 1000 : codePauseSeconds;
    const early = since < codePauseSeconds && consult.code_expires_at !== null;
    const until =
      early && consult.code_expires_at
        ? consult.code_expires_at
        : await sendCode({ trx, services, now, origin }, consult);
    const retryAfterSeconds = early ? Math.ceil(codePauseSeconds - since) : codePauseSeconds;
    return { expiresAt: until.toISOString(), retryAfterSeconds };
  });
  await due;
  return result;
};

async function sendCode({ trx, services, now, origin }: Sending, consult: RevocationSession): Promise<Date> {
  const { code, hash } = newCode(consult.id);
  const until = await storeCode(trx, consult.id, hash, now);
  const [holder] = await certifiedRequests(trx, consult);
  if (!holder) return until;
  const mailed = {
    purpose: 'revocation',
    recipient: `${holder.document_type} ${holder.document_number} ${holder.email.trim().toLowerCase()}`,
    sender: origin.ip,
  } as const;
  await lockCodes(trx, mailed);
  if (await isCapped(trx, mailed, now)) return until;
  await recordCode(trx, mailed, now);
  await mailCode({ trx, services }, holder, code);
  await services.tickets.open(trx, {
    to: holder.email,
    language: holder.language,
    subject: `consults/${consult.id}`,
  });
  return until;
}

/**
 * Returns whether enough codes were mailed: to that holder from one address within the time that a code is good, and in
 * all. Consults that mailed nothing count for no person, and another's address leaves the holder's own codes.
 */
async function isCapped(trx: Transaction<Schema>, mailed: MailedCode, now: Date): Promise<boolean> {
  const { purpose, recipient } = mailed;
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
  const { mails: fromHere } = await countCodes(trx, mailed, ago(codeMinutes));
  const { mails: inAll } = await countCodes(trx, { purpose, recipient }, ago(serverLimits.codes.windowMinutes));
  return (
    fromHere >= serverLimits.codes.revocationMailsPerAddress || inAll >= serverLimits.codes.revocationMailsPerHolder
  );
}

/** Mails the code, and apart from it the code of the ticketing service, to the holder; the same answer, at the same time, when there is none. */
export const sendRevocationCode = withOwnTransactions(handle);

/**
 * Proves the code: its owner reads the holder's mail, and may see the holder's certificates. @throws ApiError
 * otpInvalid
 */
export const proveRevocationCode: Handler<typeof calls.proveRevocationCode> = async ({
  body,
  tokenSubject,
  trx,
  now,
}) => {
  const consult = await openRevocationSession(trx, tokenSubject, now, true);
  await checkCode(trx, consult, body.otp, now);
  await trx.updateTable('revocation_consults').set({ proven_at: now }).where('id', '=', consult.id).execute();
  return { proven: true };
};
