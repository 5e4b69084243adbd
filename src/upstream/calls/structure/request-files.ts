import type * as calls from '../../../contract/generated/calls/structure';
import { validForConsultation } from '../../../contract/generated/states/document';
import type { RequestData } from '../../../contract/generated/types';
import { nameOf } from '../../domain/catalogue-names';
import { callerOf, type ContextOf, type OwnHandler, withOwnTransactions } from '../../domain/handler';
import { revealPin } from '../../domain/issuance/reveal-pin';
import { copyKeyOf } from '../../domain/requests/filing/copy-key';
import { documentPath } from '../../domain/requests/document-path';
import { enteredValues } from '../../domain/requests/filing/entered-data';
import { openRequest } from '../../domain/requests/open-request';
import { findPreviousRequest } from '../../domain/requests/filing/previous-request';
import { presentRequest } from '../../domain/requests/lists/present-requests';
import { loadRequestCase } from '../../domain/requests/load-request-case';
import { accessLevel } from '../../domain/requests/visibility';
import type { RequestRow } from '../../store/request-row';

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
    return { ...forEnvelope(request), ...(await revealPin(context, request)) };
  const requestCase = await loadRequestCase(trx, request);
  const copyKey = copyKeyOf(context.services, request, callerOf(context));
  const previous = await findPreviousRequest(trx, request, callerOf(context));
  return {
    externalRequestId: String(request.external_id),
    ...(copyKey !== undefined && { copyKey }),
    documentNumber: request.document_number,
    documentType: request.document_type,
    ...names(request),
    ...(request.token_serial !== null && { serialToken: request.token_serial }),
    detail: await presentRequest(context, request, requestCase),
    values: enteredValues(request) as Record<string, string>,
    consultFiles: requestCase.documents
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
    ...(await revealPin(context, request)),
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
