import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverLimits } from '../../contract/generated/server-limits';
import { dryRunHeader } from '../../contract/wire';
import type { ResourceAction } from '../../contract/definitions';
import { callerOf } from '../domain/handler';
import type { RestContext, WriteContext } from '../domain/listing/context';
import { loadRestResources } from '../domain/resources/load-resources';
import { restOperations, type RestOperations } from '../domain/resources/operations';
import { permit } from '../domain/resources/permit';
import type { RestResource } from '../domain/listing/resource';
import type { Services } from '../domain/services';
import { checkAccess } from './access-check';
import { sendResponse, type ApiResponse } from './response';
import { languageOf } from './request-language';
import { readListParameters } from './list-parameters';
import { readIdempotencyKey, runIdempotent } from './idempotent-write';
import { readConfirmation } from './confirmation';
import { rehearse } from './rehearse';
import { readVersion } from './record-version';

/** Where the REST endpoints are mounted. */
export const restBase = '/api/rest';

/** One way of writing, as HTTP says it. */
interface WriteRoute {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly action: ResourceAction;
  readonly path: string;
  run(operations: RestOperations, context: WriteContext, request: FastifyRequest): Promise<ApiResponse>;
}

const writes: readonly WriteRoute[] = [
  {
    method: 'POST',
    action: 'create',
    path: '',
    run: async (operations, context, { body, url }) => {
      const record = await operations.create(context, body);
      return { status: 201, body: record, headers: { location: `${url.split('?', 1)[0]}/${record.id}` } };
    },
  },
  {
    method: 'PUT',
    action: 'edit',
    path: '/:id',
    run: async (operations, context, request) => {
      const change = { id: idOf(request), version: readVersion(request.headers), body: request.body };
      return { status: 200, body: await operations.update(context, change) };
    },
  },
  {
    method: 'DELETE',
    action: 'delete',
    path: '/:id',
    run: async (operations, context, request) => {
      const target = { id: idOf(request), version: readVersion(request.headers) };
      return { status: 200, body: await operations.remove(context, target) };
    },
  },
];

/** Adds the routes of every REST resource, from its definition: an action that no access names has no route. */
export async function addRest(app: FastifyInstance, services: Services): Promise<void> {
  for (const resource of await loadRestResources()) {
    const operations = restOperations(resource);
    addReads(app, services, resource, operations);
    for (const write of writes) {
      if (resource.definition.access[write.action] !== undefined) addWrite(app, services, resource, operations, write);
    }
  }
}

function addReads(app: FastifyInstance, services: Services, resource: RestResource, operations: RestOperations): void {
  const { db } = services.store;
  const url = `${restBase}${resource.path}`;
  app.get(url, routeOptions(services, resource, 'list'), async (request, reply) => {
    const context = contextOf(services, request);
    const page = await operations.list({ ...context, db }, readListParameters(request, context.language));
    void reply.header('x-total-count', page.total).header('x-total-exact', String(page.exact));
    if (page.next !== undefined) void reply.header('x-next-cursor', page.next);
    return sendResponse(reply, { status: 200, body: page.records });
  });
  app.get(`${url}/:id`, routeOptions(services, resource, 'show'), async (request, reply) => {
    const record = await operations.one({ ...contextOf(services, request), db }, idOf(request));
    return sendResponse(reply, { status: 200, body: record });
  });
}

function addWrite(
  app: FastifyInstance,
  services: Services,
  resource: RestResource,
  operations: RestOperations,
  write: WriteRoute,
): void {
  const { store } = services;
  app.route({
    method: write.method,
    url: `${restBase}${resource.path}${write.path}`,
    ...routeOptions(services, resource, write.action),
    handler: async (request, reply) => {
      const context = contextOf(services, request);
      if (write.action === 'create' && request.headers[dryRunHeader] === 'true')
        return sendResponse(reply, await rehearse(store, (trx) => write.run(operations, { ...context, trx }, request)));
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const operation = `${write.method} ${request.url}`;
      const sent = {
        body: request.body ?? null,
        version: request.headers['if-match'] ?? null,
        ...(context.confirm !== undefined && { confirm: context.confirm }),
      };
      const keyed =
        key === undefined ? undefined : { caller: context.caller.userId, key, operation, body: sent, now: context.now };
      const once = { store, keyed, language: context.language };
      return sendResponse(
        reply,
        await runIdempotent(once, (trx) => write.run(operations, { ...context, trx }, request)),
      );
    },
  });
}

/** Returns the route's options: permission is settled before the body is read. */
function routeOptions(services: Services, resource: RestResource, action: ResourceAction) {
  return {
    exposeHeadRoute: false,
    config: { call: `rest.${resource.name}.${action}` },
    preParsing: async (request: FastifyRequest): Promise<void> => {
      Object.assign(request, await checkAccess(services, { token: 'main', allow: { session: true } }, request));
      permit(resource, { caller: callerOf(request) }, action);
    },
  };
}

function contextOf(services: Services, request: FastifyRequest): RestContext {
  return {
    caller: callerOf(request),
    services,
    language: languageOf(request),
    origin: {
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, serverLimits.accounts.agentLength),
    },
    now: services.clock(),
    ...readConfirmation(request.headers),
  };
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id;
}
