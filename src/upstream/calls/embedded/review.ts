import { masterLanguage } from '../../../contract/generated/languages';
import { CompiledQuery } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import type * as calls from '../../../contract/generated/calls/embedded';
import { documentLifecycle } from '../../../contract/generated/lifecycles/document';
import { limits } from '../../../contract/generated/limits';
import { transition } from '../../../contract/lifecycle';
import { documentStateName, lifecycleName, nameOf } from '../../domain/catalogue-names';
import { reviewStatus } from '../../domain/documents/present-documents';
import { ApiError } from '../../domain/api-error';
import { callerOf, type ContextOf, type Handler } from '../../domain/handler';
import { SqlParameters } from '../../domain/listing/sql-parameters';
import { applyTransition } from '../../domain/requests/apply-transition';
import { openRequest } from '../../domain/requests/open-request';
import { currentDocuments } from '../../domain/requests/product-rules';
import { loadDossier } from '../../domain/requests/load-dossier';
import { checkVersion } from '../../domain/requests/request-version';
import { codesFor } from '../../domain/requests/visibility';
import { conditionOf, requestScopes } from '../../domain/search/search-scopes';
import type { DocumentRow, RequestRow } from '../../store/request-row';

const { otherRequests: maxOthers } = serverLimits.responses;

/**
 * Returns the same subject's other requests, each with the list in which the caller may open it. @throws ApiError
 * noResults
 */
export const caseFile: Handler<typeof calls.caseFile> = async (context) => {
  const { trx, language } = context;
  const caller = callerOf(context);
  const { id, document_type: type, document_number: number } = await openRequest(context, context.parameters);
  const found = new Map<number, { resource: string; row: RequestRow }>();
  for (const place of requestScopes(caller)) {
    const parameters = new SqlParameters();
    const statement = `select r.* from requests r
      where r.document_number = ${parameters.add(number)}::text and r.document_type = ${parameters.add(type)}::text
        and r.id <> ${parameters.add(id)}::bigint and ${conditionOf(place, caller, parameters)}
      order by r.created_at desc, r.id desc limit ${maxOthers}`;
    const { rows } = await trx.executeQuery<RequestRow>(CompiledQuery.raw(statement, parameters.values));
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, { resource: place.resource, row });
  }
  return [...found.values()]
    .sort((left, right) => right.row.created_at.getTime() - left.row.created_at.getTime())
    .slice(0, maxOthers)
    .map(({ resource, row }) => ({
      resource,
      contractRequestId: String(row.id),
      reference: row.reference,
      serviceStatusId: row.state,
      statusName: lifecycleName('states', row.state, language),
      certificateTypeName: nameOf('products', row.product, language),
      createdAt: row.created_at.toISOString(),
      ...(row.certificate_serial !== null && { certificateSerial: row.certificate_serial }),
      ...(row.valid_to !== null && { validTo: row.valid_to.toISOString() }),
    }));
};

const seconds = limits.review.takeBackSeconds;

/**
 * Takes back what its author has just decided of a document: it waits for its decision again.
 * @throws ApiError versionConflict; validationFailed for a document that is not in force; decisionTakenByOther,
 * takeBackExpired, documentUndecided; else as {@link applyTransition}
 */
export const takeBackDecision: Handler<typeof calls.takeBackDecision> = async (context) => {
  const { documentId, version } = context.body;
  const request = await openRequest(context, context.body, true);
  await checkVersion(context, request, version);
  const document = currentDocuments(await loadDossier(context.trx, request)).find(
    ({ id }) => String(id) === documentId,
  );
  if (!document) throw invalidDocument();
  const { id, type, state: former } = document;
  const after = await applyTransition(context, request, {
    event: 'takeBackDecision',
    remark: `${nameOf('documentTypes', type, masterLanguage)}: ${documentStateName(former, masterLanguage)} → ${documentStateName('PEN', masterLanguage)}`,
    support: id,
    detail: { document: String(id), type, decision: former },
  });
  const state = assessDecision(context, request, document);
  await context.trx
    .updateTable('request_documents')
    .set(({ eb }) => ({
      state,
      decided_at: null,
      decided_by: null,
      observation: null,
      reason_id: null,
      region: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return reviewStatus(context.trx, after);
};

/** Why a decision stands, by the guard that says so. */
const errorKeys = { decidedByActor: 'decisionTakenByOther', decidedJustNow: 'takeBackExpired' } as const;

/** Returns the state that the document returns to. @throws ApiError as the handler says */
function assessDecision(
  context: ContextOf<typeof calls.takeBackDecision>,
  request: RequestRow,
  document: DocumentRow,
): 'PEN' {
  const { state, decided_at: at, decided_by: author } = document;
  const caller = callerOf(context);
  const outcome = transition(documentLifecycle, 'takeBack', {
    state,
    facts: {
      inReview: request.state === 'VRF',
      decidedByActor: author === caller.userId,
      decidedJustNow: at !== null && context.now.getTime() - at.getTime() <= seconds * 1000,
    },
    held: codesFor(request, caller),
  });
  if (outcome.allowed) return 'PEN';
  if (outcome.because === 'privilege') throw new ApiError('noPermission');
  const [guard] = Object.keys(errorKeys).filter((name) => outcome.unmet.includes(name)) as (keyof typeof errorKeys)[];
  if (!guard) throw new ApiError('documentUndecided');
  throw new ApiError(errorKeys[guard], { params: { seconds } });
}

function invalidDocument(): ApiError {
  return new ApiError('validationFailed', { fields: [{ field: '/documentId', code: 'referenceUnknown' }] });
}
