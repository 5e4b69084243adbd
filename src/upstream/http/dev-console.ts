import type { FastifyInstance } from 'fastify';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { projectRoot } from '../project-root';
import type { PageSource } from './console-page';

const definitions = `${projectRoot}/schemas`;

/**
 * Vite inside this server, so that development has one origin, one content policy and one proxy table, as
 * production has. Definitions are watched too: a change regenerates the contract, whose files Vite then reloads.
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
  vite.watcher.add(definitions);
  vite.watcher.on('all', (_event, file) => {
    if (file.startsWith(definitions)) regenerate();
  });
  return async (url) => vite.transformIndexHtml(url, await readFile(join(projectRoot, 'index.html'), 'utf8'));
}

let running = false;
let again = false;

/** One generation at a time; changes that arrive meanwhile cause one more. A wrong definition is told and waits to be mended. */
function regenerate(): void {
  again = running;
  if (running) return;
  running = true;
  const generation = spawn(process.execPath, ['--import', 'tsx', join(projectRoot, 'scripts/generate/main.ts')], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  generation.on('close', () => {
    running = false;
    if (again) regenerate();
  });
}
