import react from '@vitejs/plugin-react';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, isLoadedFirst } from './scripts/bundle/chunks.ts';
import { firstListWithoutLate } from './scripts/bundle/first-list.ts';
import { lighterPackages } from './scripts/bundle/lighter-packages.ts';
import { pageTexts } from './scripts/bundle/page-texts.ts';

/** Below this many bytes the headers weigh more than what compression saves. */
const leastBytes = 1024;

/** Where compressed copies are kept by content: brotli takes a third of a build, most of whose files are those of the last. */
const compressed = 'node_modules/.cache/rubrica-compressed';

/** Writes a brotli and a gzip copy beside each text file, so that the server never compresses while a client waits. */
function precompress(folder: string): Plugin {
  return {
    name: 'rubrica:precompress',
    apply: 'build',
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        // Nothing is there after a failed build, whose own error matters.
        const names = await readdir(folder).catch(() => []);
        await Promise.all(
          names.filter((name) => /\.(js|css|svg|json|wasm)$/.test(name)).map((name) => compress(join(folder, name))),
        );
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  const known = join(compressed, createHash('sha256').update(content).digest('hex'));
  if (!existsSync(`${known}.gz`)) await keepCompressed(content, known);
  await Promise.all(['br', 'gz'].map((ending) => copyFile(`${known}.${ending}`, `${file}.${ending}`)));
}

async function keepCompressed(content: Buffer, known: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await mkdir(compressed, { recursive: true });
  // Two of a content at once must not find half a file: each is there whole, and the one that is looked for comes last.
  for (const [ending, bytes] of [
    ['br', brotli],
    ['gz', zipped],
  ] as const) {
    const own = `${known}.${randomUUID()}.${ending}`;
    await writeFile(own, bytes);
    await rename(own, `${known}.${ending}`);
  }
}

/**
 * Packages that stay where they are: machine code, WebAssembly or workers lie beside their modules; or only the program that draws
 * the public pages has them, once a build.
 */
const outside = [
  '@electric-sql/pglite',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@vitejs/plugin-react',
  'lucide-react',
  'pdfjs-dist',
  'pg-cloudflare',
  'pg-native',
  'react',
  'react-dom',
  'tesseract.js',
  'vite',
];

/** `vite build` makes the console, `vite build --ssr src/upstream/server.ts` the server that a second start runs at once. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        // One file instead of some fifteen hundred: finding and opening them took a third of a start.
        ssr: { noExternal: true, external: outside },
        // The program that draws pages has components in it.
        plugins: [react()],
        build: {
          outDir: 'build/server',
          emptyOutDir: true,
          target: 'node20',
          sourcemap: true,
          minify: false,
          copyPublicDir: false,
        },
      }
    : {
        plugins: [
          react(),
          pageTexts(import.meta.dirname),
          lighterPackages(import.meta.dirname),
          firstListWithoutLate(),
          precompress('build/console/assets'),
        ],
        // The server puts each answer's own nonce here: src/upstream/http/console-page.ts.
        html: { cspNonce: '__CSP_NONCE__' },
        build: {
          outDir: 'build/console',
          // Tells the server which files a page will want: src/upstream/http/preloads.ts.
          manifest: true,
          emptyOutDir: true,
          sourcemap: false,
          target: 'es2022',
          assetsInlineLimit: 0,
          modulePreload: {
            // Where a browser of the target preloads no modules, they come a moment later.
            polyfill: false,
            resolveDependencies: (_file, chunks, { hostType }) =>
              hostType === 'js' ? chunks.filter((file) => !isLoadedFirst(file)) : chunks,
          },
          // Reading a property does nothing else: a class that extends React's is dropped where nothing uses it.
          rolldownOptions: {
            treeshake: { propertyReadSideEffects: false },
            output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
          },
        },
      },
);
