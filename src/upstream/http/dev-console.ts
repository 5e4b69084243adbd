import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { projectRoot } from '../project-root';
import type { PageSource } from './console-page';

/**
 * Adds Vite inside this server, so that development has one origin, one content policy and one proxy table, as
 * production has. `npm run dev` watches the definitions and restarts this server; the page then reloads by itself.
 */
export async function addDevConsole(app: FastifyInstance): Promise<PageSource> {
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, watch: { ignored: ['**/data/**', '**/build/**'] } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    // Vite answers what it knows; everything else goes on to our routes.
    if (/^\/(api|health|config\.json)(\/|$|\?)/.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  return async (url) => vite.transformIndexHtml(url, await readFile(join(projectRoot, 'index.html'), 'utf8'));
}
