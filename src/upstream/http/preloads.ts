import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isConsolePath } from '../../contract/is-console-path';
import { resources } from '../../contract/generated/resources';
import { languages } from '../../contract/generated/languages';
import { noncePlaceholder } from './console-page';

/** What Vite's manifest says of a built chunk. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk | undefined>>;

interface Parts {
  readonly chunks: readonly string[];
  readonly texts: readonly string[];
}

/** What a kind of page is made of: chunks by the name that scripts/bundle/chunks.ts gives them. */
const pages = {
  portal: { chunks: ['portal'], texts: ['shared-texts', 'public-texts'] },
  console: { chunks: ['console'], texts: ['shared-texts', 'console-texts'] },
  list: { chunks: ['console', 'list'], texts: ['shared-texts', 'console-texts'] },
  callsList: { chunks: ['console', 'list', 'request-lists'], texts: ['shared-texts', 'console-texts'] },
} satisfies Record<string, Parts>;
type PageName = keyof typeof pages;

/** Where index.html wants the texts preloaded: before any style, since a script waits for the styles above it. */
const textsPlaceholder = '<!--texts-->';

/** Of the console's letter, the part that both languages are written in; src/console/kit/console-font.css. */
const letter = /-latin-wght-normal[^/]*\.woff2$/;

/**
 * Returns the page for an address, with the parts it will open (main.tsx decides the same way) asked for at once:
 * otherwise a phone learns of each one round trip later, from the one before.
 *
 * @param folder of the built console
 */
export async function preloadingPage(folder: string, page: string): Promise<(url: string) => string> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const ready = new Map<string, string>();
  const preloading = (name: PageName, definition: string | undefined): string => {
    const key = definition ?? name;
    const cached = ready.get(key);
    if (cached !== undefined) return cached;
    const parts = [...pages[name].chunks, ...(definition === undefined ? [] : [definition])];
    const withPreloads = page
      .replace(textsPlaceholder, textLinksOf(manifest, name))
      .replace('</head>', `${linksOf(manifest, parts, page)}</head>`);
    ready.set(key, withPreloads);
    return withPreloads;
  };
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    if (!isConsolePath(path)) return preloading('portal', undefined);
    const resource = resources.find(({ route, aliases }) =>
      [route, ...aliases].some((each) => path === each || path.startsWith(`${each}/`)),
    );
    if (!resource) return preloading('console', undefined);
    return preloading(resource.source === 'rest' ? 'list' : 'callsList', definitionOf(resource.name));
  };
}

/** Returns what the definition of a resource is built from: its name in the manifest. */
function definitionOf(resource: string): string {
  return `src/contract/generated/resources/${resource}.ts`;
}

/** Links for what the page does not name already. */
function linksOf(manifest: Manifest, parts: readonly string[], page: string): string {
  const chunks = parts.flatMap((chunk) => chunksOf(manifest, chunk, new Set()));
  const isNew = (file: string): boolean => !page.includes(`"/${file}"`);
  const styles = chunks.flatMap(({ css = [] }) => css);
  const letters = chunks.flatMap(({ assets = [] }) => assets).filter((file) => letter.test(file));
  const scripts = chunks.map(({ file }) => file);
  const links = [
    ...styles.filter(isNew).map((file) => link('rel="stylesheet"', `href="/${file}"`)),
    ...scripts.filter(isNew).map((file) => link('rel="modulepreload"', `href="/${file}"`)),
    ...letters.map((file) => link('rel="preload" as="font" type="font/woff2"', `href="/${file}"`)),
  ];
  return [...new Set(links)].join('');
}

/**
 * Returns the script that preloads the texts: only the browser knows its language, which index.html has noted on the
 * document.
 */
function textLinksOf(manifest: Manifest, name: PageName): string {
  const files = languages.map((language) => {
    const names = pages[name].texts.map((chunk) => `${chunk}-${language}`);
    return [language, names.flatMap((chunk) => find(manifest, chunk)?.file ?? []).map((file) => `/${file}`)];
  });
  const ask = [
    `(${JSON.stringify(Object.fromEntries(files))}[document.documentElement.lang]||[]).forEach(function(file){`,
    `var link=document.createElement("link");link.rel="modulepreload";link.crossOrigin="";link.href=file;`,
    `document.head.append(link)})`,
  ];
  return `<script nonce="${noncePlaceholder}">${ask.join('')}</script>`;
}

function chunksOf(manifest: Manifest, name: string, seen: Set<string>): readonly Chunk[] {
  const chunk = find(manifest, name);
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen)), chunk];
}

function find(manifest: Manifest, name: string): Chunk | undefined {
  return manifest[name] ?? Object.values(manifest).find((chunk) => chunk?.name === name);
}

function link(relation: string, place: string): string {
  return `<link ${relation} crossorigin ${place} nonce="${noncePlaceholder}">`;
}
