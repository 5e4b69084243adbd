import { fallbackLanguage } from '../../contract/generated/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverLimits } from '../../contract/generated/server-limits';
import type { Call } from '../../contract/definitions';
import { writtenFormats } from '../../contract/generated/written-formats';
import { fieldErrors, type Validator } from '../../contract/validation';
import { readWrittenValues } from '../../contract/written-values';
import type { HeaderEncoding } from '../../contract/wire';
import { ApiError } from '../domain/api-error';
import type { AnyHandler } from '../domain/handler';
import type { Services } from '../domain/services';
import { checkAccess, checkPermission } from './access-check';
import { sendResponse, type ApiResponse } from './response';
import { bodyLimit } from './call-routes';
import { textsIn } from './error-catalogue';
import { askedLanguageOf } from './request-language';
import { readForm } from './multipart';
import { readParameters } from './read-parameters';
import { callLimit } from './rate-limits';
import { readVersion } from './record-version';
import { runCall } from './run-call';
import type { CallValidators } from './validators';

/** A call as this server answers it. */
export interface RoutedCall {
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly validators: CallValidators;
}

export interface CallRoute {
  /** One, or several that share method and path. */
  readonly calls: readonly RoutedCall[];
  readonly encoding: HeaderEncoding;
  readonly services: Services;
}

/**
 * Adds the route of a call. Access is settled before the body is read: a caller without the right makes us take in no
 * megabytes.
 */
export function addCallRoute(app: FastifyInstance, route: CallRoute): void {
  const { calls, services } = route;
  const [first] = calls;
  if (!first) return;
  const { call } = first;
  app.route({
    method: call.method,
    url: `/api/${call.family}${call.path}`,
    exposeHeadRoute: false,
    bodyLimit: bodyLimit(call),
    config: { call: call.key, ...callLimit(call, services.settings) },
    preParsing: async (request) => {
      Object.assign(request, await checkAccess(services, call, request));
      checkPermission(
        calls.map((each) => each.call),
        request.caller,
      );
    },
    handler: async (request, reply) =>
      sendResponse(reply, await respond(route, chosen(calls, bodyOf(request)) ?? first, request)),
  });
}

/**
 * Returns the call whose body this is; where none fits, the one that knows most of its properties says what is wrong.
 */
function chosen(calls: readonly RoutedCall[], body: unknown): RoutedCall | undefined {
  if (calls.length === 1) return calls[0];
  const ranked = calls.map((answered) => ({ answered, ...misfit(answered.validators.body, body) }));
  ranked.sort((one, other) => one.unknown - other.unknown || one.wrong - other.wrong);
  return ranked[0]?.answered;
}

function misfit(validator: Validator | undefined, body: unknown): { unknown: number; wrong: number } {
  if (!validator || validator(body)) return { unknown: 0, wrong: 0 };
  const errors = validator.errors ?? [];
  return { unknown: errors.filter(({ keyword }) => keyword.endsWith('Properties')).length, wrong: errors.length };
}

/**
 * Returns the body of a call; one sent without any counts as empty, so that, where it asks for something, each field is
 * named.
 */
function bodyOf({ body }: FastifyRequest): unknown {
  return body === undefined ? {} : body;
}

async function respond(
  { encoding, services }: CallRoute,
  { call, handler, validators }: RoutedCall,
  request: FastifyRequest,
): Promise<ApiResponse> {
  checkPermission([call], request.caller);
  const askedLanguage = askedLanguageOf(request);
  const language = askedLanguage ?? fallbackLanguage;
  const form = call.multipart ? await readForm(request) : undefined;
  const input = {
    parameters: readParameters(call, request.headers, encoding, validators.parameters, language),
    body: call.hasBody ? checkedBody(call, form?.body ?? bodyOf(request), validators.body) : undefined,
    caller: request.caller,
    tokenSubject: request.tokenSubject,
    files: form?.files,
    version: readVersion(request.headers),
    services,
    language,
    askedLanguage,
    origin: {
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, serverLimits.accounts.agentLength),
    },
    now: services.clock(),
    call,
  };
  return runCall(call, handler, input, validators.result, request.headers);
}

/**
 * Returns the body with its numbers as they are stored, however they were written. @throws ApiError 422 with every
 * wrong field
 */
function checkedBody({ key }: Call, sent: unknown, validator: Validator | undefined): unknown {
  const body = readWrittenValues(writtenFormats[key]?.body ?? {}, sent);
  if (!validator || validator(body)) return body;
  const errors = fieldErrors(validator.errors, textsIn(fallbackLanguage));
  throw new ApiError('validationFailed', {
    fields: errors.map(({ field, code, params }) => ({ field, code, params })),
  });
}
