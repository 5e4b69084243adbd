import * as documentStates from '../../../../contract/generated/states/document';
import { correctableFields } from '../../../../contract/certificate-facts';
import type { FormField } from '../../../../contract/form-check';
import { requestLifecycle, type RequestEvents } from '../../../../contract/generated/lifecycles/request';
import { eventOf, mayTransition } from '../../../../contract/lifecycle';
import type { RequestRow } from '../../../store/request-row';
import type { Caller } from '../../handler';
import { currentDocuments } from './product-rules';
import type { RequestCase } from '../load-request-case';
import { codesFor } from '../visibility';

/** The events by which the subject is corrected: each leaves a state of its own. */
const corrections = ['correctSubject', 'returnForSubject'] as const satisfies readonly (keyof RequestEvents)[];

/** Returns the event by which the subject of a request is corrected in its state; undefined where it is not. */
export function correctionOf({ state }: Pick<RequestRow, 'state'>): (typeof corrections)[number] | undefined {
  return corrections.find((name) => isLeftBy(name, { state }));
}

/** Returns whether an event leads on from the state of a request. */
export function isLeftBy(event: keyof RequestEvents, { state }: Pick<RequestRow, 'state'>): boolean {
  return eventOf(requestLifecycle, event).from.includes(state);
}

/**
 * May be corrected after filing, beside what else the subject takes from the form. What identifies the person may not, nor the
 * e-mail: the link and the code to the holder's key go there, so it is who has proven it that may name it.
 */
const correctedFields = [
  'firstName',
  'secondName',
  'firstLastName',
  'secondLastName',
  'address',
  'companyName',
  'companyDocument',
];

/**
 * Returns which fields of a request the caller may change in its state: everything in a draft; the documents not
 * approved while they are corrected; the subject while it is reviewed or awaits its issuance.
 */
export function openFields(
  requestCase: RequestCase,
  caller: Caller,
): (field: Pick<FormField, 'name' | 'kind'>) => boolean {
  const { request } = requestCase;
  const codes = codesFor(request, caller);
  const correction = correctionOf(request);
  const corrects = correction !== undefined && mayTransition(eventOf(requestLifecycle, correction), codes);
  const [isFilled, isCorrected] = [isLeftBy('save', request), isLeftBy('correct', request)];
  const fills = codes.has('FILLOUT_SUBSCRIBER');
  const subject = new Set([...correctedFields, ...[...correctableFields(request.product).values()].flat()]);
  const rejected = new Set(
    currentDocuments(requestCase).flatMap(({ type, state }) => (documentStates.rejected.has(state) ? [type] : [])),
  );
  return ({ name, kind }) => {
    if (isFilled) return fills;
    if (isCorrected) return fills && kind === 'document' && rejected.has(name);
    return corrects && subject.has(name);
  };
}
