import type { Call } from '../../contract/definitions';
import { resultShapes } from '../../contract/generated/result-shapes';
import { readNonEmpty, readAs, emptyResult, ShapeMismatch } from '../../contract/result-shape';
import { CallError } from './call-error';
import { errorText } from './error-texts';
import { reportMismatch } from './mismatches';

/**
 * Returns a call's result as its definition has it (`readAs`), so that no screen meets a structure that it doesn't know. A
 * write that was done may answer nothing.
 *
 * @param writes whether the call has changed something: then its error says so, and what to do first
 * @throws CallError `notUnderstood` or `doneNotUnderstood`, which name call and field, as the operator's notice does
 */
export async function readResult(
  { key, name }: Pick<Call, 'key' | 'name'>,
  result: unknown,
  writes: boolean,
): Promise<unknown> {
  const shape = resultShapes[key] ?? '*';
  try {
    if (!writes) return readNonEmpty(shape, result);
    return result === undefined || result === null ? emptyResult(shape) : readAs(shape, result);
  } catch (error) {
    if (!(error instanceof ShapeMismatch)) throw error;
    throw await notUnderstood(name, error.field, writes);
  }
}

/** Returns the error of an answer that no screen can show, and reports it to the operator. */
export async function notUnderstood(call: string, field: string, writes = false): Promise<CallError> {
  reportMismatch({ call, field });
  const code = writes ? 'doneNotUnderstood' : 'notUnderstood';
  const place = field === '' ? call : `${call}: ${field}`;
  return new CallError(await errorText(code, { place }), 200, code);
}
