import type { Language } from '../../contract/generated/languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
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
  const pageFor = await readPages(folder, settings).catch(() => {
    throw new Error('The console is not built: run npm start, which builds it.');
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
  return (url, language) => Promise.resolve(pageFor(url, language));
}

async function readPages(folder: string, settings: Pick<Settings, 'demo' | 'contact' | 'provider'>) {
  const pageFor = await preloadingPage(folder, await readFile(join(folder, 'index.html'), 'utf8'));
  const drawn = await readDrawn(folder);
  const withPage = prerenderedPages(drawn, settings);
  const withFrame = prerenderedFrames(drawn, settings.demo);
  return (url: string, language: Language): string => withFrame(withPage(pageFor(url), url, language), url);
}
