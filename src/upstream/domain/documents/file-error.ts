import type { FileProblem } from '../../../contract/files';
import { FileRejection } from '../../adapters/inspection/file-rejection';
import { ApiError } from '../api-error';

/** Returns a file that is not taken, as a call's failure that names its field. */
export function fileError({ key, params }: FileProblem, field: string): ApiError {
  return new ApiError(key, { params, fields: [{ field, code: key, params }] });
}

/** Returns the same for what the inspector throws; anything else goes on as it is. */
export function asFileError(error: unknown, field: string): unknown {
  return error instanceof FileRejection ? fileError(error.problem, field) : error;
}
