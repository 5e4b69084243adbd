import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call, Family } from '../../contract/definitions';
import { families, type FamilyName } from '../../contract/generated/families';
import { fieldErrors, type Validator } from '../../contract/validation';
import { CallFailure } from '../services/failure';
import type { AnyHandler, CallKey } from '../services/handler';
import type { Services } from '../services/services';
import { checkAccess } from './access-check';
import { sendAnswer } from './answer';
import { bodyLimit, callsByRoute } from './call-routes';
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

async function addEmbeddedFamily(
  app: FastifyInstance,
  family: Family,
  services: Services,
  handlers: Handlers,
): Promise<void> {
  const validatorsOf = await loadValidators(family.name);
  for (const calls of callsByRoute(family)) {
    addRoute(
      app,
      calls.map((call) => ({
        call,
        family,
        services,
        handler: handlers[call.key as CallKey],
        validators: validatorsOf(call),
      })),
    );
  }
}

interface Route {
  readonly call: Call;
  readonly family: Family;
  readonly services: Services;
  readonly handler: AnyHandler | undefined;
  readonly validators: CallValidators;
}

/**
 * Who may call is settled before the body is read: nobody without the right makes us take in megabytes. Calls that share
 * a route (the two of confronta) are told apart by their bodies, so the right to each is the right to all of them.
 */
function addRoute(app: FastifyInstance, routes: readonly Route[]): void {
  const [first] = routes;
  if (!first) return;
  const { call, services } = first;
  app.route({
    method: call.method,
    url: `/api/${call.family}${call.path}`,
    exposeHeadRoute: false,
    bodyLimit: bodyLimit(call),
    config: { call: call.key, ...callLimit(call, services.settings) },
    preParsing: async (request) => {
      for (const route of routes) request.caller = await checkAccess(services, route.call, request);
      if (routes.every(({ handler }) => !handler)) throw new CallFailure('notBuilt', { params: { call: call.key } });
    },
    handler: async (request, reply) => sendAnswer(reply, await answer(named(routes, request.body) ?? first, request)),
  });
}

function named(routes: readonly Route[], body: unknown): Route | undefined {
  return routes.length === 1 ? routes[0] : routes.find(({ validators }) => validators.body?.(body));
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
  const fields = fieldErrors(validator.errors, textsIn('en')).map(({ field, code, params }) => ({
    field,
    code,
    params,
  }));
  throw new CallFailure('validationFailed', { fields });
}
