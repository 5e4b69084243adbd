import type { FileProblem } from '../../../contract/files';
import { FileRefusal } from '../../adapters/inspection/refusal';
import { CallFailure } from '../failure';

/** A file that is not taken, as a call's failure that names its field. */
export function fileFailure({ key, params }: FileProblem, field: string): CallFailure {
  return new CallFailure(key, { params, fields: [{ field, code: key, params }] });
}

/** The same for what the inspector throws; anything else goes on as it is. */
export function asFileFailure(error: unknown, field: string): unknown {
  return error instanceof FileRefusal ? fileFailure(error.problem, field) : error;
}
