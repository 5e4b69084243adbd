import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverLimits } from '../../contract/generated/server-limits';
import { authorityWarnings } from '../domain/issuance/authority-warnings';
import type { Services } from '../domain/services';
import { pendingMigrations } from '../store/migrate';

const uncounted = { config: { rateLimit: false } };

/**
 * Adds what an orchestrator asks. GET /livez: 200 while the process answers at all, whatever its database does. GET
 * /readyz: 200 when it can serve calls, 503 otherwise, with what is missing, and in either case the background jobs that
 * do not work. GET /health: 200 when the database
 * answers; for a load balancer and for `npm start`.
 */
export function addHealth(app: FastifyInstance, services: Services): void {
  const { store, settings } = services;
  const pendingNow = remember(() => pendingMigrations(store.db));
  const pingNow = remember(() => sql`select 1`.execute(store.db));
  app.get('/livez', uncounted, (_request, reply) => send(reply, 200, { status: 'ok', version: settings.version }));
  app.get('/readyz', uncounted, async (request, reply) => {
    const pending = await asked(request, pendingNow);
    const checks = { database: pending !== undefined, migrations: pending?.length === 0 };
    const endings = authorityWarnings(services);
    const failingJobs = services.jobErrors.failing();
    const ready = Object.values(checks).every(Boolean);
    return send(reply, ready ? 200 : 503, {
      status: ready ? 'ok' : 'unavailable',
      version: settings.version,
      checks,
      ...(pending && pending.length > 0 && { pendingMigrations: pending }),
      // Serving goes on, but nothing is signed past their end.
      ...(endings.length > 0 && { authorities: endings }),
      // Calls are answered without them, and another instance's jobs may work.
      ...(failingJobs.length > 0 && { failingJobs }),
    });
  });
  app.get('/health', uncounted, async (request, reply) => {
    const answered = await asked(request, pingNow);
    if (answered) return send(reply, 200, { status: 'ok', version: settings.version });
    return send(reply, 503, { status: 'unavailable' });
  });
}

/** Returns a question whose answer is shared by those who ask while it is awaited, and shortly after. */
function remember<T>(question: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined;
  const forget = (): void => {
    last = undefined;
  };
  const forgetSoon = () => void setTimeout(forget, serverLimits.http.readinessMs).unref();
  return () => {
    if (last === undefined) {
      last = question();
      last.then(forgetSoon, forgetSoon);
    }
    return last;
  };
}

/** Returns what the database answers, undefined when it doesn't. */
async function asked<T>(request: FastifyRequest, question: () => Promise<T>): Promise<T | undefined> {
  try {
    return await question();
  } catch (error) {
    request.log.error({ err: error }, 'The database does not answer');
    return undefined;
  }
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
