import type { Kysely } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import type * as calls from '../../../contract/generated/calls/structure';
import { validForConsultation } from '../../../contract/generated/states/document';
import * as requestStates from '../../../contract/generated/states/request';
import type { RequestData } from '../../../contract/generated/types';
import { encryptText } from '../../../contract/wire-cipher';
import { nameOf } from '../../domain/catalogue-names';
import { type Caller, callerOf, type ContextOf, type Handler } from '../../domain/handler';
import { openPin } from '../../domain/issuance/pin-seal';
import { copyKeyOf } from '../../domain/requests/copy-key';
import { documentPath } from '../../domain/requests/document-path';
import { enteredValues } from '../../domain/requests/entered-data';
import { openRequest } from '../../domain/requests/open-request';
import { presentRequest } from '../../domain/requests/present-requests';
import { loadDossier } from '../../domain/requests/load-dossier';
import { isVisible, accessLevel } from '../../domain/requests/visibility';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';

/**
 * Returns what was entered for a request, how it stands, its files, and the newest earlier request of the same person.
 */
export const consultQueryInfoFiles: Handler<typeof calls.consultQueryInfoFiles> = async (context) => {
  const { trx, language } = context;
  const request = await openRequest(context, context.body);
  const envelope = await pinOf(context, request);
  if (accessLevel(request, callerOf(context)) !== 'full') return { ...forEnvelope(request), ...envelope };
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
    ...envelope,
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
  };
};

/** Returns what the envelope of a token says, for those who bring it and see no more of its request. */
function forEnvelope(request: RequestRow): RequestData {
  return {
    externalRequestId: String(request.external_id),
    ...names(request),
    ...(request.token_serial !== null && { serialToken: request.token_serial }),
  };
}

/** Returns the PIN of the token in the wire cipher, for those who print its envelope, until it is delivered. */
async function pinOf(
  context: ContextOf<typeof calls.consultQueryInfoFiles>,
  { token_serial: serial }: RequestRow,
): Promise<Pick<RequestData, 'encryptionPin'>> {
  const { held } = callerOf(context);
  if (serial === null || !(held.has('PRINT_SOBREFLEX') || held.has('SIGNATURE_ECD'))) return {};
  const token = await context.trx
    .selectFrom('token_serials')
    .select('sealed_pin')
    .where('serial', '=', serial)
    .executeTakeFirst();
  const pin = token?.sealed_pin && openPin(context.services, serial, token.sealed_pin);
  return pin ? { encryptionPin: encryptText(pin, context.services.settings.login) } : {};
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
