import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverLimits } from '../../contract/generated/server-limits';
import { limits } from '../../contract/generated/limits';
import { PkiError, PkiRejection } from '../adapters/pki/pki-errors';
import { ApiError } from '../domain/api-error';
import { DatabaseUnavailable } from '../store/database-errors';
import { errorBody, statusOf } from './error-catalogue';
import { languageOf } from './request-language';

/**
 * Turns every error into the one error body, in the person's language; an unexpected error shows nothing of its inside.
 */
export function addErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError | PkiRejection | PkiError, request, reply) => {
    const apiError = expected(error) ?? translate(error as FastifyError, request);
    if (apiError.key === 'unexpected' || apiError.cause !== undefined)
      request.log.error({ err: error, call: request.routeOptions.config.call }, 'A call failed unexpectedly');
    return sendError(request, reply, apiError);
  });
}

/** Answers a failure. */
export function sendError(request: FastifyRequest, reply: FastifyReply, apiError: ApiError): FastifyReply {
  const status = statusOf(apiError);
  // RFC 9110, section 11.6.1: a 401 says how to come in.
  const challenge = status === 401 && { 'www-authenticate': 'Bearer' };
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...challenge, ...apiError.details.headers })
    .type('application/json; charset=utf-8')
    .send(errorBody(apiError, languageOf(request)));
}

/** Returns what the services, the PKI and the database say themselves. */
function expected(error: unknown): ApiError | undefined {
  if (error instanceof PkiRejection) return new ApiError(error.key, error.details);
  if (error instanceof PkiError) return new ApiError('pkiFailure', {}, { cause: error });
  if (error instanceof DatabaseUnavailable) {
    const headers = { 'retry-after': String(serverLimits.database.retryAfterSeconds) };
    return new ApiError('databaseUnavailable', { headers }, { cause: error });
  }
  return error instanceof ApiError ? error : undefined;
}

/** Translates Fastify's own errors into those of the catalogue. */
function translate(error: FastifyError, request: FastifyRequest): ApiError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      if (request.routeOptions.bodyLimit === limits.files.uploadBodyBytes)
        return new ApiError('fileTooLarge', { params: { megabytes: limits.files.megabytes }, status: 413 });
      return new ApiError('bodyTooLarge', { params: { limit: request.routeOptions.bodyLimit } });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new ApiError('unsupportedMedia', { params: { expected: 'application/json' } });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiError('malformedBody');
    default:
      // secure-json-parse (`__proto__`) and the bare SyntaxError of JSON.parse carry a 400 without a code.
      return error.statusCode === 400 ? new ApiError('malformedBody') : new ApiError('unexpected');
  }
}
