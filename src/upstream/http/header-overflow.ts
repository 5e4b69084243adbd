import type { FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import { ApiError } from '../domain/api-error';
import { failureBody, statusOf } from './catalogue';

/** Most that the headers of a request may hold together, in bytes; parameters travel in them. */
export const maxHeaderBytes = 16_384;

/** Answers what Node's parser refuses before there is a request: its language is unknown, so the fallback's. */
export const answerParserError: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  if (error.code === 'HPE_HEADER_OVERFLOW')
    refuse(socket, new ApiError('headersTooLarge'), 'Request Header Fields Too Large');
  else refuse(socket, new ApiError('malformedBody'), 'Bad Request');
};

function refuse(socket: Socket, failure: ApiError, reason: string): void {
  const body = JSON.stringify(failureBody(failure, 'en'));
  socket.end(
    [
      `HTTP/1.1 ${statusOf(failure)} ${reason}`,
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
