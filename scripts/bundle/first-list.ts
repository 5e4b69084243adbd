import type { Plugin, Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'name' | 'isEntry' | 'fileName' | 'imports' | 'moduleIds'>;
type Bundle = Readonly<Record<string, Chunk | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>>>;

/** What the browser must have before the first list is drawn, beside the entry: src/upstream/http/preloads.ts asks for the same. */
const names = ['console', 'list', 'request-lists'];
/** react-admin re-exports its screens in Material UI, which bundling drops as long as nothing of the list uses one. */
const material = /\/node_modules\/(?:ra-ui-materialui|@mui\/[^/]+)\//;

/** Fails the build when the first list would load a module of Material UI. */
export function firstListWithoutMaterial(): Plugin {
  return {
    name: 'rubrica:first-list-without-material',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = materialModules(bundle);
      if (modules.length > 0)
        this.error(
          `The first list would load Material UI. Load what uses it on demand (lazy, import()):\n${modules.join('\n')}`,
        );
    },
  };
}

/**
 * Returns the modules of Material UI in the chunks of the first list, those imported statically included.
 *
 * @throws Error when the bundle lacks a chunk of the list: the check would pass without looking
 */
export function materialModules(bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const missing = names.filter((name) => !chunks.some((chunk) => chunk.name === name));
  if (missing.length > 0) throw new Error(`No chunk named ${missing.join(', ')}: scripts/bundle/chunks.ts names them`);
  const starts = chunks.filter(({ name, isEntry }) => isEntry || names.includes(name));
  return [...withImports(starts, bundle)].flatMap(({ moduleIds }) => moduleIds).filter((id) => material.test(id));
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
