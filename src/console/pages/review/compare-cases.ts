import { deepEqual } from '../../../contract/deep-equal';
import type { RequestDocument } from '../../../contract/generated/types';
import type { OpenedCase } from '../../data/compose-case';
import type { Found } from '../../transport/resolve-outcome';
import type { Region } from './regions';

/** A decision on a document, as the form enters it. */
export interface Decision {
  documentstatusid: 'APR' | 'NAP';
  reasonId?: string;
  observation?: string;
  region?: Region;
}

/**
 * Returns whether another reading of a case shows that something was done to it since the first.
 *
 * @throws Error where a part could not be read in which it would be seen
 */
export function compareCases(base: OpenedCase, now: OpenedCase): Found {
  const [before, after] = [visibleParts(base), visibleParts(now)];
  const names = Object.keys(before) as (keyof typeof before)[];
  const known = names.filter((name) => before[name] !== undefined && after[name] !== undefined);
  if (known.some((name) => !deepEqual(before[name], after[name]))) return 'changed';
  throwFailedPart(now);
  return 'unchanged';
}

/**
 * Returns what another reading of a case shows of the decision on a document.
 *
 * @param document as it was before the decision
 * @throws Error where the documents could not be read
 */
export function findDecision(
  document: RequestDocument,
  decided: RequestDocument['documentstatusid'],
  now: OpenedCase,
): Found {
  if (now.documents === undefined) throwFailedPart(now);
  const read = now.documents?.find(({ documentId }) => documentId === document.documentId);
  if (read === undefined) return 'changed';
  const { documentstatusid: before } = document;
  if (read.documentstatusid === decided && before !== decided) return 'done';
  const isSame = read.documentstatusid === before && deepEqual(read.validation ?? {}, document.validation ?? {});
  return isSame ? 'unchanged' : 'changed';
}

/** Returns what of a case an action on it changes. */
function visibleParts({ request, documents, validations, subject }: OpenedCase) {
  return {
    state: request.serviceStatusId as string | undefined,
    documents: documents?.map(({ documentId, documentstatusid, validation }) => [
      documentId,
      documentstatusid,
      validation,
    ]),
    validations: validations?.map(({ validationType, execution, validationStatus }) => [
      validationType,
      execution,
      validationStatus,
    ]),
    subject,
  };
}

function throwFailedPart({ failedParts = {} }: OpenedCase): void {
  const [error] = Object.values(failedParts);
  if (error) throw error;
}
