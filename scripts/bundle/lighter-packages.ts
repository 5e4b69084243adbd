import type { Plugin } from 'vite';

/** Whose imports are replaced: nothing of ours imports these packages. */
const importers = /\/node_modules\/(?:ra-core|ra-data-simple-rest|node-polyglot|crypto-js)\//;
/** Of those that inflect names, the one that a list has; others are of forms, and want more of the package. */
const inflecting = /\/useGetResourceLabel\.js$/;

/**
 * Modules of ours in place of packages that react-admin's list brings along for a few lines of use: 63 kB of lodash for
 * `isEqual`, `debounce`, `set` and `pick`, 15 kB of query-string for two functions. Each does what react-admin asks of it.
 */
const ours: Readonly<Record<string, string>> = {
  'lodash/isEqual.js': 'is-equal.ts',
  'lodash/debounce.js': 'debounce.ts',
  'lodash/set.js': 'set.ts',
  'lodash/pick.js': 'pick.ts',
  'query-string': 'query-string.ts',
};

/** The same for what browsers have by themselves, or the console never runs. */
const code: Readonly<Record<string, string>> = {
  // Object.entries, for browsers of before 2017, and ten packages below it.
  'object.entries': 'module.exports = Object.entries;',
  // The name of a resource that has no translation: the generator refuses a resource without.
  inflection: 'export const humanize = (name) => name; export const inflect = (name) => name;',
  // The exporter of a list that is given none; ours are given theirs, which writes CSV and XLSX by locale.
  'jsonexport/dist/index.js':
    'export default () => { throw new Error("react-admin\'s own exporter is left out: give the list `exporter={false}`"); };',
  // AES with a passphrase: ours is given its key.
  './md5': 'module.exports = {};',
  './evpkdf': 'module.exports = {};',
};

const virtual = '\0lighter:';

/** React Router's own build for production; its package offers importers the other one alone. */
const router = /\/react-router\/dist\/development\//;
const routerChunk = /\/react-router\/dist\/production\/.*\.mjs$/;

/**
 * Leaves out of the console what a list pays for and never runs. The build fails when a package that is replaced is no longer
 * imported.
 *
 * @param root the folder of vite.config.ts
 */
export function lighterPackages(root: string): Plugin {
  const unused = new Set([...Object.keys(ours), ...Object.keys(code)]);
  return {
    name: 'rubrica:lighter-packages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (/^react-router(?:\/dom)?$/.test(source)) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        return resolved && { ...resolved, id: resolved.id.replace(router, '/react-router/dist/production/') };
      }
      const from = importer?.replaceAll('\\', '/') ?? '';
      if (!importers.test(from) || (source === 'inflection' && !inflecting.test(from))) return null;
      if (!(source in ours) && !(source in code)) return null;
      unused.delete(source);
      const file = ours[source];
      return file === undefined
        ? `${virtual}${source}`
        : `${root.replaceAll('\\', '/')}/src/console/kit/lighter/${file}`;
    },
    load(id) {
      return id.startsWith(virtual) ? { code: code[id.slice(virtual.length)] ?? '', moduleSideEffects: false } : null;
    },
    transform(text, id) {
      if (!routerChunk.test(id)) return null;
      // Both kept components that nothing uses: their names for the developer's tools, and calls that only make them.
      const unnamed = text.replace(/^[\w$]+\.displayName = "\w+";$/gm, '');
      return {
        code: unnamed.replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && unused.size > 0)
        this.error(
          `No longer imported: ${[...unused].join(', ')}. Take them out of scripts/bundle/lighter-packages.ts`,
        );
    },
  };
}
