import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Files = ReadonlySet<string>;

/** What react-dom needs to run, our own files aside, and the bundler's few functions, which every chunk has. */
const react = /\/node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime\.js$/;
/** The calls of a family, each of which has a file of its own: what imports one by the family needs no other. */
const callsOfFamily = /\/generated\/calls\/\w+\.ts$/;
const call = /\/generated\/calls\/\w+\/\w+\.ts$/;
/** Texts that both halves show. */
const sharedTexts = /\/generated\/texts\/(\w+)\/kit\.ts$/;
/** Texts that the console's frame and every list show; those of forms and of public pages stay apart. */
const consoleTexts = /\/generated\/texts\/(\w+)\/(?:core|resources|reactAdmin|lists|session|shell)\.ts$/;
/** The public pages that people open from nowhere, inside their frame. */
const openedFirst = ['portal/mount-portal.tsx', 'portal/login/login-page.tsx', 'portal/revocation/revocation-page.tsx'];
/** What those show, save for the shared texts: the errors, too, which a list is shown without and the console fetches later. */
const publicTexts = /\/generated\/texts\/(\w+)\/(?:portal|revocation|errors)\.ts$/;

/**
 * Groups modules into chunks: by who needs them, so that a page asks for a handful of files at once and not for forty.
 * A group takes with it what its files use, unless a group before it has it:
 *
 * - `react`: for every page
 * - `…-texts`: what is shown at once, by language
 * - `common`: what the console's frame and lists share with the public pages that people open from nowhere, which must
 *   fetch neither for it; and what a sign-in there reads of the account
 * - `common-later`: the same of the other public pages
 * - `portal`: the frame of the public pages with those that people open from nowhere: a browser asks for six files at a time
 * - `common-forms`: what these take beyond that, and pages of the console on demand
 * - `console`: the rest of the console's frame
 * - `list`: the screens of resources; each definition is a chunk of its own
 * - `request-lists`: what lists made of calls have beyond that
 * - `calls`: the calls of what is opened on demand; one by one they would be some eighty files
 *
 * What is loaded on demand is left to the bundler. src/upstream/http/preloads.ts finds these chunks by their names.
 *
 * @param root the folder of vite.config.ts
 */
export function chunkGroups(root: string): Group[] {
  const at = (path: string): string => `${root.replaceAll('\\', '/')}/src/console/${path}`;
  const console = later((graph) => filesOf(graph, [at('main.tsx'), at('shell/mount-console.tsx')]));
  const list = later((graph) => filesOf(graph, [at('pages/resource-section.tsx')]));
  const requestLists = later(
    (graph) => new Set([...filesOf(graph, [at('pages/extensions.ts')]), ...listCalls(graph, root)]),
  );
  const portal = later((graph) =>
    filesOf(graph, [at('main.tsx'), ...publicPages(graph, at('portal/mount-portal.tsx'))]),
  );
  const opened = later((graph) => filesOf(graph, ['main.tsx', ...openedFirst].map(at)));
  const account = later((graph) => filesOf(graph, [at('session/account-preferences.ts')]));
  const staff = (id: string, graph: Graph): boolean => console(graph).has(id) || list(graph).has(id);
  const groups: Group[] = [
    { name: 'react', test: react },
    { name: byLanguage('shared-texts', sharedTexts) },
    { name: byLanguage('console-texts', consoleTexts) },
    { name: byLanguage('public-texts', publicTexts) },
    {
      name: (id, graph) => ((opened(graph).has(id) || account(graph).has(id)) && staff(id, graph) ? 'common' : null),
    },
    {
      name: (id, graph) =>
        opened(graph).has(id) ? (id.includes('/src/console/portal/') ? 'portal' : 'common-forms') : null,
    },
    { name: (id, graph) => (portal(graph).has(id) && staff(id, graph) ? 'common-later' : null) },
    { name: (id, graph) => (console(graph).has(id) ? 'console' : null) },
    { name: (id, graph) => (list(graph).has(id) ? 'list' : null) },
    { name: (id, graph) => (requestLists(graph).has(id) ? 'request-lists' : null) },
    { name: 'calls', test: call },
  ];
  return groups.map((group, index) => ({ debugName: `group ${index}`, priority: groups.length - index, ...group }));
}

/**
 * Tells whether the page itself has a chunk loaded before anything is imported on demand: to ask for it once more, at each
 * such import, takes time before the first list and a place in the table of what each import needs.
 */
export function isLoadedFirst(file: string): boolean {
  return /^assets\/(?:rolldown-runtime|react|common|console|portal)-[\w-]{8}\.js$/.test(file);
}

function byLanguage(name: string, files: RegExp): Group['name'] {
  return (id) => {
    const language = files.exec(id)?.[1];
    return language === undefined ? null : `${name}-${language}`;
  };
}

/** Defers the files until the groups are asked for, when the graph is whole, and the same for all of them. */
function later(read: (graph: Graph) => Files): (graph: Graph) => Files {
  let files: Files | undefined;
  return (graph) => (files ??= read(graph));
}

/** Returns our own files that these ones cannot do without. */
function filesOf(graph: Graph, starts: readonly string[]): Files {
  const files = new Set<string>();
  const add = (id: string): void => {
    if (files.has(id) || id.includes('/node_modules/')) return;
    files.add(id);
    if (callsOfFamily.test(id)) return;
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  starts.forEach(add);
  return files;
}

/** Returns the calls that the definitions of resources name, each of which is a chunk of its own. */
function listCalls(graph: Graph, root: string): readonly string[] {
  const entries = `${root.replaceAll('\\', '/')}/src/contract/generated/resources.ts`;
  const definitions = graph.getModuleInfo(entries)?.dynamicallyImportedIds ?? [];
  return [...filesOf(graph, definitions)].filter((id) => call.test(id));
}

/** Returns the frame of the public pages, and each page that it loads on demand. */
function publicPages(graph: Graph, frame: string): readonly string[] {
  const pages = [...filesOf(graph, [frame])].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return [frame, ...pages.filter((id) => id.includes('/src/console/portal/'))];
}
