import { fallbackLanguage } from '../../contract/generated/languages';
import type { FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import { serverLimits } from '../../contract/generated/server-limits';
import { ApiError } from '../domain/api-error';
import { errorBody, statusOf } from './error-catalogue';

/** Most that the headers of a request may hold together, in bytes; parameters travel in them. */
export const maxHeaderBytes: number = serverLimits.http.headerBytes;

/** Answers what Node's parser refuses before there is a request: its language is unknown, so the fallback's. */
export const respondToParserError: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  if (error.code === 'HPE_HEADER_OVERFLOW')
    rejectHeaders(socket, new ApiError('headersTooLarge'), 'Request Header Fields Too Large');
  else rejectHeaders(socket, new ApiError('malformedBody'), 'Bad Request');
};

function rejectHeaders(socket: Socket, error: ApiError, reason: string): void {
  const body = JSON.stringify(errorBody(error, fallbackLanguage));
  socket.end(
    [
      `HTTP/1.1 ${statusOf(error)} ${reason}`,
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
