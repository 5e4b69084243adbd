import { fileFailure } from './file-failure';

/**
 * The bytes of a file in base64, taken strictly (RFC 4648, 4): no line breaks, no other alphabet, padded, and nothing in
 * the bits that pad.
 * @throws ApiError fileNotBase64 under the field
 */
export function decodeFile(b64: string, field: string): Buffer {
  const bytes = Buffer.from(b64, 'base64');
  if (bytes.toString('base64') !== b64) throw fileFailure({ key: 'fileNotBase64' }, field);
  return bytes;
}
