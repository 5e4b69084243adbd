import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services';

/** GET /health: 200 when the database answers, 503 otherwise; for a load balancer and for `npm start`. */
export function addHealth(app: FastifyInstance, { store, settings }: Services): void {
  app.get('/health', { config: { rateLimit: false } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(store.db);
      return { status: 'ok', version: settings.version };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
