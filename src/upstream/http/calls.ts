import type { FastifyInstance } from 'fastify';
import type { Family } from '../../contract/definitions';
import { families, type FamilyName } from '../../contract/generated/families';
import type { AnyHandler, CallKey } from '../services/handler';
import type { Services } from '../services/services';
import { addCallRoute, type CallRoute } from './call-route';
import { callsByRoute } from './call-routes';
import { addMultipart } from './multipart';
import { addProxiedFamily } from './proxy';
import { loadValidators } from './validators';

/** Handlers by the key of their call. */
export type Handlers = Readonly<Partial<Record<CallKey, AnyHandler>>>;

/** A route for every call of every family, from the definitions: answered here or passed on to the family's provider. */
export async function addCalls(app: FastifyInstance, services: Services, handlers: Handlers): Promise<void> {
  for (const [name, family] of Object.entries(families) as [FamilyName, Family][]) {
    const place = services.settings.families[name];
    if (place.mode === 'proxy') await addProxiedFamily(app, family, place, services.settings);
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
    const answered = calls.map((call) => ({
      call,
      handler: handlers[call.key as CallKey],
      validators: validatorsOf(call),
    }));
    const route = { calls: answered, encoding: family.encoding, services };
    if (calls.some(({ multipart }) => multipart)) await app.register((scope) => addFormRoute(scope, route));
    else addCallRoute(app, route);
  }
}

/** A scope of its own: nothing else takes forms. */
async function addFormRoute(scope: FastifyInstance, route: CallRoute): Promise<void> {
  await addMultipart(scope);
  addCallRoute(scope, route);
}
