import type { FastifyReply } from 'fastify';
import type { Call } from '../../contract/definitions';
import type { Validator } from '../../contract/validation';
import { FileResponse, isFullOutcome, type FullOutcome } from '../domain/handler';

/** What an answered call sends: also what an idempotency key replays. */
export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Not the last response of its write: the same one sent again is answered as it stands then. */
  readonly unfinished?: true;
}

/** A handler gave what its definition does not promise: our mistake. Says where, never what. */
export class InvalidResult extends Error {
  override readonly name = 'InvalidResult';
}

/**
 * Wraps a handler's outcome as the definition reads it: `data.data` in an envelope, `data` bare.
 * @throws InvalidResult naming the call and the JSON pointer that does not fit its result schema
 */
export function toResponse(call: Call, returned: unknown, validator: Validator | undefined): ApiResponse {
  if (returned instanceof FileResponse) return fileResponse(returned);
  const {
    result,
    total,
    exact,
    next,
    message,
    unfinished,
    status = 200,
  }: Partial<FullOutcome<unknown>> = isFullOutcome(returned) ? returned : { result: returned };
  if (validator && !validator(result)) {
    const [error] = validator.errors ?? [];
    throw new InvalidResult(
      `The result of ${call.key} breaks its schema at "${error?.instancePath ?? ''}": ${error?.keyword ?? 'invalid'}`,
    );
  }
  if (call.read === 'data') return { status, body: result };
  return {
    status,
    ...(unfinished && { unfinished }),
    body: {
      status: true,
      data: result,
      ...(total !== undefined && { total }),
      ...(message !== undefined && { message }),
    },
    ...(exact !== undefined && {
      headers: { 'x-total-exact': String(exact), ...(next !== undefined && { 'x-next-cursor': next }) },
    }),
  };
}

/**
 * Returns a file's response, which the browser never shows as a page of ours, whatever its content says it is (RFC
 * 6266; nosniff is everywhere).
 */
function fileResponse({ bytes, contentType, fileName }: FileResponse): ApiResponse {
  return {
    status: 200,
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  };
}

/** Sends it; a body of null (a result that says nothing) is an empty object, so that every answer is JSON. */
export function sendResponse(reply: FastifyReply, { status, body, headers = {} }: ApiResponse): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', ...headers })
    .send(body ?? {});
}
