import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project-root';
import type { PageSource } from './console-page';
import { assetPolicy, decoderPolicy } from './content-security';
import { preloadingPage } from './preloads';

const buildFolder = join(projectRoot, 'build', 'console');

/**
 * Serves what `vite build` made: files named by their content, kept for a year, in the brotli and gzip copies that the
 * build wrote beside them.
 * @throws Error with the remedy when nothing is built
 */
export async function addBuiltConsole(app: FastifyInstance, folder = buildFolder): Promise<PageSource> {
  const pageFor = await readPage(folder).catch(() => {
    throw new Error('The console is not built: run npm start, which builds it, or npx vite build.');
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    setHeaders: (response, file) => {
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('content-security-policy', /pdf\.worker/.test(file) ? decoderPolicy : assetPolicy);
    },
  });
  return (url) => Promise.resolve(pageFor(url));
}

async function readPage(folder: string): Promise<(url: string) => string> {
  return preloadingPage(folder, await readFile(join(folder, 'index.html'), 'utf8'));
}
