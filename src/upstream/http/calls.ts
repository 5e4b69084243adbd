import type { FastifyInstance } from 'fastify';
import type { Family } from '../../contract/definitions';
import { families, type FamilyName } from '../../contract/generated/families';
import type { Handlers } from '../domain/handler';
import type { Services } from '../domain/services';
import { addCallRoute, type CallRoute } from './call-route';
import { callsByRoute } from './call-routes';
import { addMultipart } from './multipart';
import { addProxiedFamily } from './proxy';
import { loadValidators } from './validators';

/**
 * Adds a route for every call of every family, from the definitions: answered here or passed on to the family's
 * provider.
 */
export async function addCalls(app: FastifyInstance, services: Services, handlers: Handlers): Promise<void> {
  for (const family of Object.values(families)) {
    const { name } = family;
    const location = services.settings.families[name];
    if (location.mode === 'proxy') await addProxiedFamily(app, family, location, services.settings);
    if (location.mode === 'embedded') await addEmbeddedFamily(app, family, services, handlers[name]);
  }
}

async function addEmbeddedFamily(
  app: FastifyInstance,
  family: Family,
  services: Services,
  handlers: Handlers[FamilyName],
): Promise<void> {
  const validatorsOf = await loadValidators(family.name);
  for (const calls of callsByRoute(family)) {
    const answered = calls.map((call) => ({
      call,
      // The map's type has seen that each call of the family has its handler there.
      handler: handlers[call.name as never],
      validators: validatorsOf(call),
    }));
    const route = { calls: answered, encoding: family.encoding, services };
    if (calls.some(({ multipart }) => multipart)) await app.register((scope) => addFormRoute(scope, route));
    else addCallRoute(app, route);
  }
}

/** Adds a form's route in a scope of its own: nothing else takes forms. */
async function addFormRoute(scope: FastifyInstance, route: CallRoute): Promise<void> {
  await addMultipart(scope);
  addCallRoute(scope, route);
}
