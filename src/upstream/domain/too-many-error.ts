import { ApiError } from './api-error';

/**
 * Returns the error of what was done too often within a time: it says in how many seconds there is room again.
 * @param first when the first that counts was done
 * @param since since when they count
 */
export function tooManyError(first: Date, since: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1000));
  return new ApiError('tooManyRequests', { params: { seconds }, headers: { 'retry-after': String(seconds) } });
}
