import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '../domain/api-error';

/**
 * Returns the version an edit started from, out of `If-Match: "<version>"` (RFC 9110, 13.1.1); undefined when it is not
 * sent.
 * @throws ApiError parameterExample when it is anything else than one strong tag with a number
 */
export function readVersion(headers: IncomingHttpHeaders): number | undefined {
  const header = headers['if-match'];
  if (header === undefined) return undefined;
  const digits = /^"(\d{1,15})"$/.exec(header.trim())?.[1];
  if (digits === undefined) throw new ApiError('parameterExample', { params: { name: 'If-Match', example: '"3"' } });
  return Number(digits);
}
