import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, Family } from '../../contract/definitions';
import { families, type FamilyName } from '../../contract/generated/families';
import { limits } from '../../contract/generated/limits';
import { fieldErrors, type Validator } from '../../contract/validation';
import { CallFailure } from '../services/failure';
import type { AnyHandler, CallKey } from '../services/handler';
import type { Services } from '../services/services';
import { checkAccess } from './access-check';
import { sendAnswer } from './answer';
import { textsIn } from './catalogue';
import { languageOf } from './language';
import { readParameters } from './parameters';
import { addProxiedFamily } from './proxy';
import { callLimit } from './rate-limits';
import { runCall } from './run-call';
import { loadValidators, type CallValidators } from './validators';

/** Handlers by the key of their call. */
export type Handlers = Readonly<Partial<Record<CallKey, AnyHandler>>>;

/** A route for every call of every family, from the definitions: answered here or passed on to the family's provider. */
export async function addCalls(app: FastifyInstance, services: Services, handlers: Handlers): Promise<void> {
  for (const [name, family] of Object.entries(families) as [FamilyName, Family][]) {
    const place = services.settings.families[name];
    if (place.mode === 'proxy') await addProxiedFamily(app, family, place.url, services.settings);
    if (place.mode === 'embedded') await addEmbeddedFamily(app, family, services, handlers);
  }
}

async function addEmbeddedFamily(app: FastifyInstance, family: Family, services: Services, handlers: Handlers): Promise<void> {
  const validatorsOf = await loadValidators(family.name);
  for (const call of family.calls) {
    addCall(app, { call, family, services, handler: handlers[call.key as CallKey], validators: validatorsOf(call) });
  }
}

interface Route {
  readonly call: Call;
  readonly family: Family;
  readonly services: Services;
  readonly handler: AnyHandler | undefined;
  readonly validators: CallValidators;
}

/** Who may call is settled before the body is read: nobody without the right makes us take in megabytes. */
function addCall(app: FastifyInstance, route: Route): void {
  const { call, services, handler } = route;
  app.route({
    method: call.method,
    url: `/api/${call.family}${call.path}`,
    exposeHeadRoute: false,
    bodyLimit: call.multipart ? limits.files.uploadBodyBytes : limits.files.bodyBytes,
    config: { call: call.key, ...callLimit(call, services.settings) },
    preParsing: async (request) => {
      request.caller = await checkAccess(services, call, request);
      if (!handler) throw new CallFailure('notBuilt', { params: { call: call.key } });
    },
    handler: async (request, reply) => sendAnswer(reply, await answer(route, request)),
  });
}

async function answer({ call, family, services, handler, validators }: Route, request: FastifyRequest) {
  if (!handler) throw new CallFailure('notBuilt', { params: { call: call.key } });
  const language = languageOf(request);
  const input = {
    parameters: readParameters(call, request.headers, family.encoding, validators.parameters, language),
    body: call.hasBody ? checkedBody(request.body, validators.body) : undefined,
    caller: request.caller,
    services,
    language,
    origin: { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
    now: services.clock(),
    call,
  };
  return runCall(call, handler, input, validators.result, request);
}

/** @throws CallFailure 422 with every wrong field */
function checkedBody(body: unknown, validator: Validator | undefined): unknown {
  if (!validator || validator(body)) return body;
  const fields = fieldErrors(validator.errors, textsIn('en')).map(({ field, code, params }) => ({ field, code, params }));
  throw new CallFailure('validationFailed', { fields });
}
