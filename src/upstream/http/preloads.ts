import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isConsolePath } from '../../contract/console-paths';
import { noncePlace } from './console-page';

/** What Vite's manifest says of a built chunk. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk | undefined>>;

const halves = { console: 'src/console/shell/app.tsx', portal: 'src/console/portal/app.tsx' } as const;

/**
 * The page for an address, with the half it will open (main.tsx decides the same way) asked for at once: otherwise a
 * phone learns of it one round trip later, from the entry.
 * @param folder of the built console
 */
export async function preloadingPage(folder: string, page: string): Promise<(url: string) => string> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const withHalf = (half: keyof typeof halves) =>
    page.replace('</head>', `${linksOf(manifest, halves[half], page)}</head>`);
  const [console, portal] = [withHalf('console'), withHalf('portal')];
  return (url) => (isConsolePath(url.split('?', 1)[0] ?? '') ? console : portal);
}

/** Links for what the page does not name already. */
function linksOf(manifest: Manifest, entry: string, page: string): string {
  const chunks = chunksOf(manifest, entry, new Set());
  const isNew = (file: string): boolean => !page.includes(`"/${file}"`);
  const scripts = chunks
    .map(({ file }) => file)
    .filter(isNew)
    .map((file) => link('modulepreload', file, ''));
  const styles = chunks
    .flatMap(({ css = [] }) => css)
    .filter(isNew)
    .map((file) => link('preload', file, ' as="style"'));
  return [...new Set([...styles, ...scripts])].join('');
}

function chunksOf(manifest: Manifest, name: string, seen: Set<string>): readonly Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))];
}

function link(relation: string, file: string, more: string): string {
  return `<link rel="${relation}"${more} crossorigin href="/${file}" nonce="${noncePlace}">`;
}
