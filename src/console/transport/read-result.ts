import type { CallName } from '../../contract/generated/call-names';
import { resultShapes } from '../../contract/generated/result-shapes';
import { readNonEmpty, readAs, emptyResult, ShapeMismatch } from '../../contract/result-shape';
import { isObject } from '../../contract/is-object';
import { CallError } from './call-error';
import { errorText } from './error-texts';
import { reportResponseDrift } from './response-drift';

/**
 * Returns a call's result as its definition has it (`readAs`), so that no screen meets a structure that it doesn't know. A
 * write that was done may answer nothing. One object in place of a list is reported to the operator.
 *
 * @param writes whether the call has changed something: then its error says so, and what to do first
 * @throws CallError `notUnderstood` or `doneNotUnderstood`, which name call and field, as the operator's notice does
 */
export async function readResult<R>(
  { key, name }: { key: CallName; name: string; shape?: { result: R } },
  result: unknown,
  writes: boolean,
): Promise<R> {
  const shape = resultShapes[key] ?? '*';
  const report = (field: string): void => reportResponseDrift({ call: name, field });
  try {
    if (!writes) return readNonEmpty(shape, result, report) as R;
    return (result === undefined || result === null ? emptyResult(shape) : readAs(shape, result, '', report)) as R;
  } catch (error) {
    if (!(error instanceof ShapeMismatch)) throw error;
    throw await notUnderstood(name, error.field, writes);
  }
}

/** Returns the error of an answer that no screen can show, and reports it to the operator. */
export async function notUnderstood(call: string, field: string, writes = false): Promise<CallError> {
  reportResponseDrift({ call, field });
  const code = writes ? 'doneNotUnderstood' : 'notUnderstood';
  const fieldOfCall = field === '' ? call : `${call}: ${field}`;
  return new CallError(await errorText(code, { place: fieldOfCall }), 200, code);
}

/** Returns the items of a list that its caller reads itself; one item, which has that id, is reported and is the list. */
export async function asList(call: string, result: unknown, id: string): Promise<readonly unknown[]> {
  if (Array.isArray(result)) return result as unknown[];
  if (!isObject(result) || result[id] === undefined) throw await notUnderstood(call, '');
  reportResponseDrift({ call, field: '' });
  return [result];
}
