import type { IncomingHttpHeaders } from 'node:http';
import { confirmHeader, decodeParameter } from '../../contract/wire';
import { ApiError } from '../domain/api-error';

/**
 * Reads what a person repeated to confirm a change, percent-encoded as every parameter in a header.
 * @throws ApiError malformedParameter
 */
export function readConfirmation(headers: IncomingHttpHeaders): { confirm?: string } {
  const sent = headers[confirmHeader];
  if (typeof sent !== 'string' || sent === '') return {};
  try {
    return { confirm: decodeParameter(sent) };
  } catch {
    throw new ApiError('malformedParameter', { params: { name: confirmHeader } });
  }
}
