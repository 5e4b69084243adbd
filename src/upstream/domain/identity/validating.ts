import { requestLifecycle, type RequestEvents } from '../../../contract/generated/lifecycles/request';
import { documentTypeNumber } from '../../../contract/document-type';
import { eventOf } from '../../../contract/lifecycle';
import { readDocument } from '../../../contract/written-values';
import type { ErrorKey } from '../../../contract/generated/errors';
import { FingerprintUnconfirmed } from '../../adapters/fingerprint/fingerprint-reader';
import { RegistryError } from '../../adapters/registries/registries';
import { invalidField } from '../api-error';
import { assertAllowed, type ActionReading } from '../requests/apply-transition';
import { openRequest } from '../requests/open-request';
import type { RequestRow } from '../../store/request-row';
import { failedOutcome, type Outcome } from './outcome';

/** The events under which identity is validated: each leaves a state of its own; in any other it cannot be. */
const validations = ['validateIdentity', 'revalidateIdentity'] as const satisfies readonly (keyof RequestEvents)[];

/** Returns the event of a validation now. @throws ApiError noPermission */
export async function validationEvent(
  context: ActionReading,
  request: RequestRow,
): Promise<keyof RequestEvents | undefined> {
  const event = validations.find((name) => eventOf(requestLifecycle, name).from.includes(request.state));
  if (event === undefined) return undefined;
  await assertAllowed(context, request, { event });
  return event;
}

interface Named {
  readonly externalRequestId: string;
  readonly documentNumber?: string;
}

/**
 * Returns the request of an identity call.
 * @param numbers what its document number may be; the applicant's where nothing is said
 * @throws ApiError noResults; validationFailed when the number is another's, whom no caller may ask about here
 */
export async function openOwn(
  context: ActionReading,
  { externalRequestId, documentNumber }: Named,
  numbers: (request: RequestRow) => readonly (string | null)[] = (request) => [request.document_number],
): Promise<RequestRow> {
  const request = await openRequest(context, { externalRequestId });
  const own = numbers(request).flatMap((number) => (number === null ? [] : [digitsOf(number)]));
  if (documentNumber !== undefined && !own.includes(digitsOf(documentNumber))) {
    throw invalidField('/documentNumber', 'documentNotOfRequest');
  }
  return request;
}

/** Checks the type of document: the specification sends its number; its code is accepted as well. */
export function checkDocumentType({ document_type: own }: RequestRow, sent: string | undefined): void {
  if (sent === undefined || sent === own || sent === String(documentTypeNumber(own))) return;
  throw invalidField('/documentType', 'documentTypeNotApplicable');
}

/** Returns the number alone: without dots, and without a check digit after a hyphen. */
function digitsOf(number: string): string {
  return readDocument(number).replace(/-\d$/, '');
}

/** Asks outside; what the service refuses or fails at is an outcome as well. */
export async function callExternal(callback: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await callback();
  } catch (error) {
    if (error instanceof RegistryError) return failedOutcome(error.key);
    if (error instanceof FingerprintUnconfirmed) return failedOutcome('fingerprintUnconfirmed');
    throw error;
  }
}

/** What is answered where identity cannot be validated (any more). */
export const impossible: ErrorKey = 'identityValidationImpossible';
