import type { Kysely } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import type * as calls from '../../../contract/generated/calls/structure';
import { validForConsultation } from '../../../contract/generated/states/document';
import * as requestStates from '../../../contract/generated/states/request';
import type { RequestData } from '../../../contract/generated/types';
import { encryptText } from '../../../contract/wire-cipher';
import { nameOf } from '../../domain/catalogue-names';
import { type Caller, callerOf, type ContextOf, type OwnHandler, withOwnTransactions } from '../../domain/handler';
import { openPin } from '../../domain/issuance/pin-seal';
import { copyKeyOf } from '../../domain/requests/copy-key';
import { documentPath } from '../../domain/requests/document-path';
import { enteredValues } from '../../domain/requests/entered-data';
import { openRequest } from '../../domain/requests/open-request';
import { hasRedirected } from '../../domain/requests/read-redirectors';
import { presentRequest } from '../../domain/requests/present-requests';
import { loadDossier } from '../../domain/requests/load-dossier';
import { isVisible, accessLevel, codesFor } from '../../domain/requests/visibility';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';

type Reading = ContextOf<typeof calls.consultQueryInfoFiles>;

const handleConsult: OwnHandler<typeof calls.consultQueryInfoFiles> = (context) =>
  context.services.store.transaction((trx) => readFiles({ ...context, trx }));

/**
 * Returns what was entered for a request, how it stands, its files, and the newest earlier request of the same person. Its
 * transaction is its own: an answer with a PIN is not stored under an idempotency key.
 */
export const consultQueryInfoFiles = withOwnTransactions(handleConsult);

async function readFiles(context: Reading): Promise<RequestData> {
  const { trx, language } = context;
  const request = await openRequest(context, context.body);
  if (accessLevel(request, callerOf(context)) !== 'full')
    return { ...forEnvelope(request), ...(await pinOf(context, request)) };
  const dossier = await loadDossier(trx, request);
  const copyKey = copyKeyOf(context.services, request, callerOf(context));
  const previous = await findPreviousRequest(trx, request, callerOf(context));
  return {
    externalRequestId: String(request.external_id),
    ...(copyKey !== undefined && { copyKey }),
    documentNumber: request.document_number,
    documentType: request.document_type,
    ...names(request),
    ...(request.token_serial !== null && { serialToken: request.token_serial }),
    detail: await presentRequest(context, request, dossier),
    values: enteredValues(request) as Record<string, string>,
    consultFiles: dossier.documents
      .filter(({ state }) => validForConsultation.has(state))
      .map(({ id, type, sha256, uploaded_at: date }) => ({
        name: nameOf('documentTypes', type, language),
        filePath: documentPath(id, sha256),
        documentTypeId: type,
        date: date.toISOString(),
      })),
    searchRecordExists: {
      validationReview: previous !== undefined,
      ...(previous && { externalRequestId: String(previous.external_id), reference: previous.reference }),
    },
    // The trail is written last: its writers wait for each other.
    ...(await pinOf(context, request)),
  };
}

/** Returns what the envelope of a token says, for those who bring it and see no more of its request. */
function forEnvelope(request: RequestRow): RequestData {
  return {
    externalRequestId: String(request.external_id),
    ...names(request),
    ...(request.token_serial !== null && { serialToken: request.token_serial }),
  };
}

/**
 * Returns the PIN of the token in the wire cipher, for those who print the envelope of this request or issue it, until it
 * is delivered; that it was read is on record. A person who chose where it goes does not read it, as a person who read it
 * does not change where it goes.
 */
async function pinOf(
  context: Reading,
  request: RequestRow,
): Promise<Pick<RequestData, 'encryptionPin' | 'pinWithheld'>> {
  const caller = callerOf(context);
  const { token_serial: serial } = request;
  const held = codesFor(request, caller);
  if (serial === null || !(held.has('PRINT_SOBREFLEX') || held.has('SIGNATURE_ECD'))) return {};
  // Who moves the parcel or confirms it holds this lock, too: of both at once, the second sees what the first wrote.
  await openRequest(context, context.body, true);
  const token = await context.trx
    .selectFrom('token_serials')
    .select('sealed_pin')
    .where('serial', '=', serial)
    .executeTakeFirst();
  const pin = token?.sealed_pin && openPin(context.services, serial, token.sealed_pin);
  if (!pin) return {};
  if (await hasRedirected(context.trx, request, caller)) return { pinWithheld: true };
  await appendAudit(context.trx, {
    actor: caller.userId,
    action: 'token.readPin',
    subject: `requests/${request.id}`,
    detail: { serial },
    at: context.now,
  });
  return { encryptionPin: encryptText(pin, context.services.settings.login) };
}

/** Returns the names that are there: a draft has some of them. */
function names(request: RequestRow) {
  const all = {
    firstName: request.first_name,
    secondName: request.second_name,
    surName: request.sur_name,
    secondSurname: request.second_surname,
    subscriberName: request.subscriber_name,
  };
  // One letter is less than the record's least: a draft may stand there.
  return Object.fromEntries(Object.entries(all).filter(([, name]) => name.length > 1));
}

/** Finds another request of the same person that came through its review, and that the caller may see. */
async function findPreviousRequest(
  trx: Kysely<Schema>,
  request: RequestRow,
  caller: Caller,
): Promise<RequestRow | undefined> {
  const found = await trx
    .selectFrom('requests')
    .selectAll()
    .where('document_number', '=', request.document_number)
    .where('document_type', '=', request.document_type)
    .where('id', '<>', request.id)
    .where('state', 'in', [...requestStates.approved])
    .orderBy('id', 'desc')
    .limit(serverLimits.responses.previousRequests)
    .execute();
  return found.find((previous) => isVisible(previous, caller));
}
