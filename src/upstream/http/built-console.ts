import type { Language } from '../../contract/generated/languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../project-root';
import type { Settings } from '../settings';
import type { PageSource } from './console-page';
import { assetPolicy, decoderPolicy } from './content-security';
import { readDrawn } from './drawn';
import { prerenderedFrames } from './prerendered-frames';
import { prerenderedPages } from './prerendered-pages';
import { preloadingPage } from './preloads';
import { pageHeaders } from './security-headers';

const buildFolder = join(projectRoot, 'build', 'console');

/**
 * Serves what `vite build` made: files named by their content, kept for a year, in the brotli and gzip copies that the
 * build wrote beside them.
 * @throws Error with the remedy when nothing is built
 */
export async function addBuiltConsole(
  app: FastifyInstance,
  settings: Pick<Settings, 'demo' | 'contact' | 'provider'>,
  folder = buildFolder,
): Promise<PageSource> {
  const pageFor = await readPages(folder, settings).catch((cause: unknown) => {
    throw new Error('The console is not built: run npm start, which builds it.', { cause });
  });
  await app.register(async (assets) => {
    assets.addHook('onSend', async (request, reply) => setAssetHeaders(request.url, reply));
    await assets.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      index: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
      // What is named by its content is never asked for again, nor in part.
      etag: false,
      lastModified: false,
      acceptRanges: false,
    });
  });
  return (url, language) => Promise.resolve(pageFor(url, language));
}

/**
 * Leaves out what only a page obeys, where a file is a part of one: some thirty of them come before a list, and their
 * headers would be heavier than many of them. A worker has a policy of its own.
 */
function setAssetHeaders(url: string, reply: FastifyReply): void {
  if (reply.statusCode >= 400) return;
  reply.header('vary', 'accept-encoding');
  const isPart = /\.(?:js|css|woff2)$/.test(url);
  if (isPart) for (const name of pageHeaders) reply.removeHeader(name);
  if (!isPart || /worker/.test(url))
    reply.header('content-security-policy', /pdf\.worker/.test(url) ? decoderPolicy : assetPolicy);
}

async function readPages(folder: string, settings: Pick<Settings, 'demo' | 'contact' | 'provider'>) {
  const pageFor = await preloadingPage(folder, await readFile(join(folder, 'index.html'), 'utf8'));
  const drawn = await readDrawn(folder);
  const withPage = prerenderedPages(drawn, settings);
  const withFrame = prerenderedFrames(drawn, settings.demo);
  return (url: string, language: Language): string => withFrame(withPage(pageFor(url), url, language), url);
}
