import type { Plugin, Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'name' | 'isEntry' | 'fileName' | 'imports' | 'moduleIds'>;
type Bundle = Readonly<Record<string, Chunk | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>>>;

/** What the browser must have before the first list is drawn, beside the entry: src/upstream/http/preloads.ts asks for the same. */
const names = ['console', 'list', 'request-lists'];
/**
 * Libraries of what is opened later. react-admin re-exports its screens in Material UI, which bundling drops as long as
 * nothing of the list uses one; the others serve popovers, dates, spreadsheets, documents, and codes.
 */
const late =
  /\/node_modules\/(?:ra-ui-materialui|@mui\/[^/]+|@floating-ui\/[^/]+|dayjs|write-excel-file|pdfjs-dist|bwip-js)\//;

/** Fails the build when the first list would load a module of a library of what is opened later. */
export function firstListWithoutLate(): Plugin {
  return {
    name: 'rubrica:first-list-without-late',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = lateModules(bundle);
      if (modules.length > 0)
        this.error(
          `The first list would load a library of later screens. Load what uses it on demand (lazy, import()):\n${modules.join('\n')}`,
        );
    },
  };
}

/**
 * Returns the modules of those libraries in the chunks of the first list, those imported statically included.
 *
 * @throws Error when the bundle lacks a chunk of the list: the check would pass without looking
 */
export function lateModules(bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const missing = names.filter((name) => !chunks.some((chunk) => chunk.name === name));
  if (missing.length > 0) throw new Error(`No chunk named ${missing.join(', ')}: scripts/bundle/chunks.ts names them`);
  const starts = chunks.filter(({ name, isEntry }) => isEntry || names.includes(name));
  return [...withImports(starts, bundle)].flatMap(({ moduleIds }) => moduleIds).filter((id) => late.test(id));
}

function withImports(starts: readonly Chunk[], bundle: Bundle): ReadonlySet<Chunk> {
  const loaded = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  starts.forEach(add);
  return loaded;
}
