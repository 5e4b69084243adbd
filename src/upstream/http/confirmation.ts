import type { IncomingHttpHeaders } from 'node:http';
import { confirmHeader, decodeParameter } from '../../contract/wire';
import { CallFailure } from '../domain/failure';

/**
 * Reads what a person repeated to confirm a change, percent-encoded as every parameter in a header.
 * @throws CallFailure malformedParameter
 */
export function readConfirmation(headers: IncomingHttpHeaders): { confirm?: string } {
  const sent = headers[confirmHeader];
  if (typeof sent !== 'string' || sent === '') return {};
  try {
    return { confirm: decodeParameter(sent) };
  } catch {
    throw new CallFailure('malformedParameter', { params: { name: confirmHeader } });
  }
}
