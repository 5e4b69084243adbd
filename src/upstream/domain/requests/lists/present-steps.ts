import * as requestStates from '../../../../contract/generated/states/request';
import type { Language } from '../../../../contract/generated/languages';
import type { StepResult } from '../../../../contract/generated/types';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../store/schema';
import { documentPath } from '../document-path';
import type { RequestRow } from '../../../store/request-row';
import { lifecycleName } from '../../catalogue-names';
import type { Caller } from '../../handler';
import { accessLevel, hasStaffAccess } from '../visibility';
import { internalEvents } from './request-history';
import { stateNameFor } from './state-name-for';

interface Reading {
  readonly trx: Kysely<Schema>;
  readonly language: Language;
  readonly caller?: Caller;
}

/**
 * Returns the steps of the process, oldest first: each is an event of the lifecycle, with the file that supports it. Of
 * the work on it its applicant reads what the history shows them, and logistics what followed its issuance.
 */
export async function presentSteps({ trx, language, caller }: Reading, request: RequestRow): Promise<StepResult[]> {
  const rows = await trx
    .selectFrom('request_steps as s')
    .leftJoin('request_documents as d', 'd.id', 's.document_id')
    .select(['s.step', 's.at', 's.result', 'd.id as documentId', 'd.sha256'])
    .where('s.request_id', '=', request.id)
    .orderBy('s.at')
    // Of the same moment, in the order in which they happened.
    .orderBy((eb) =>
      eb
        .selectFrom('request_events as e')
        .select(({ fn }) => fn.max('e.id').as('last'))
        .whereRef('e.request_id', '=', 's.request_id')
        .whereRef('e.event', '=', 's.step'),
    )
    .execute();
  const isOpen = ({ step, result }: (typeof rows)[number]) => {
    if (caller && accessLevel(request, caller) === 'delivery')
      return result !== null && requestStates.inDelivery.has(result);
    return (caller !== undefined && hasStaffAccess(request, caller)) || !internalEvents.has(step);
  };
  const open = rows.filter(isOpen);
  return open.map(({ step, at, result, documentId, sha256 }) => ({
    step: lifecycleName('events', step, language),
    date: at.toISOString(),
    ...(documentId !== null && sha256 !== null && { support: documentPath(documentId, sha256) }),
    ...(result !== null && { result: stateNameFor(request, { caller, language }, result) }),
  }));
}
