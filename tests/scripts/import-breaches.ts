import { createRequire } from 'node:module';

/** A file that breaks one rule: what it imports, what it leads to, and further files it needs. */
interface Breach {
  from: string;
  imports: string;
  to: string;
  files?: Record<string, string>;
}

const empty = 'export {};\n';

/** Returns a breach whose target is written as an empty file. `up` is the import as the file writes it. */
function between(from: string, up: string, to: string): Breach {
  return { from, imports: `import '${up}';\n`, to, files: { [to]: empty } };
}

const { layers } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  layers: Readonly<Record<'console' | 'upstream' | 'upstream/domain', readonly string[]>>;
};

/** Returns in each layer an import of the next higher one. */
function layerBreaches(half: keyof typeof layers): Record<string, Breach> {
  const ordered = layers[half];
  const pairs = ordered.slice(0, -1).map((layer, index): [string, Breach] => {
    const higher = ordered[index + 1] ?? '';
    const target = higher === 'app' ? `src/${half}/app.ts` : `src/${half}/${higher}/target.ts`;
    const up = higher === 'app' ? '../app' : `../${higher}/target`;
    return [`${half}-${layer}-imports-only-lower-layers`, between(`src/${half}/${layer}/upward.ts`, up, target)];
  });
  return Object.fromEntries(pairs);
}

/** Returns the same in each subject of the domain. */
function subjectBreaches(): Record<string, Breach> {
  const entries = Object.entries(layerBreaches('upstream/domain'));
  return Object.fromEntries(
    entries.map(([name, breach]) => [name.replace('upstream/domain', 'domain').replace('layers', 'subjects'), breach]),
  );
}

/** By rule: the smallest program that breaks it. */
export const breaches: Record<string, Breach> = {
  'no-cycle': {
    from: 'src/contract/cycle-a.ts',
    imports: "import './cycle-b';\n",
    to: 'src/contract/cycle-b.ts',
    files: { 'src/contract/cycle-b.ts': "import './cycle-a';\n" },
  },
  resolves: { from: 'src/contract/lost.ts', imports: "import './nowhere';\n", to: './nowhere' },
  'contract-imports-itself-alone': {
    from: 'src/contract/rendering.ts',
    imports: "import 'react';\n",
    to: 'node_modules/react/index.js',
  },
  ...layerBreaches('console'),
  'console-folders-are-known': between('src/console/misc/thing.ts', './other', 'src/console/misc/other.ts'),
  'pages-not-from-sibling-pages': between(
    'src/console/pages/roles/page.ts',
    '../users/part',
    'src/console/pages/users/part.ts',
  ),
  'portal-takes-ground-only': between(
    'src/console/portal/login.ts',
    '../screens/target',
    'src/console/screens/target.ts',
  ),
  'portal-is-nobodys-part': between('src/console/shell/door.ts', '../portal/target', 'src/console/portal/target.ts'),
  'screens-without-runtime': between(
    'src/console/pages/roles/special-case.ts',
    '../../transport/runtime',
    'src/console/transport/runtime.ts',
  ),
  'console-without-upstream-texts': between(
    'src/console/kit/alien.ts',
    '../../contract/generated/upstream-texts',
    'src/contract/generated/upstream-texts.ts',
  ),
  'light-parts-name-each-call': between(
    'src/console/portal/login/call.ts',
    '../../../contract/generated/calls/family',
    'src/contract/generated/calls/family.ts',
  ),
  'light-parts-without-react-admin': {
    from: 'src/console/session/heavy.ts',
    imports: "import type {} from 'react-admin';\n",
    to: 'node_modules/react-admin/index.js',
  },
  ...layerBreaches('upstream'),
  ...subjectBreaches(),
  'domain-subjects-are-known': between(
    'src/upstream/domain/misc/thing.ts',
    './other',
    'src/upstream/domain/misc/other.ts',
  ),
  'domain-ground-below-subjects': between(
    'src/upstream/domain/ground.ts',
    './listing/target',
    'src/upstream/domain/listing/target.ts',
  ),
  'upstream-folders-are-known': between('src/upstream/misc/thing.ts', './other', 'src/upstream/misc/other.ts'),
  'upstream-settings-are-a-ground': between(
    'src/upstream/settings/source.ts',
    '../store/target',
    'src/upstream/store/target.ts',
  ),
  'upstream-seed-below-http': between('src/upstream/seed/people.ts', '../http/target', 'src/upstream/http/target.ts'),
  'server-is-the-top': between('src/upstream/app-tool.ts', './server', 'src/upstream/server.ts'),
  'console-not-from-upstream': between(
    'src/console/data/borrow.ts',
    '../../upstream/store/target',
    'src/upstream/store/target.ts',
  ),
  'upstream-not-from-console': between(
    'src/upstream/http/borrow.ts',
    '../../console/kit/target',
    'src/console/kit/target.ts',
  ),
  'console-without-server-limits': between(
    'src/console/data/limit.ts',
    '../../contract/generated/server-limits',
    'src/contract/generated/server-limits.ts',
  ),
  'console-without-server-packages': {
    from: 'src/console/data/serve.ts',
    imports: "import 'fastify';\n",
    to: 'node_modules/fastify/index.js',
  },
  'upstream-without-react': {
    from: 'src/upstream/http/render.ts',
    imports: "import '@mui/material';\n",
    to: 'node_modules/@mui/material/index.js',
  },
  'node-only-in-upstream': { from: 'src/console/kit/reads.ts', imports: "import 'node:fs';\n", to: 'fs' },
  'schemas-only-for-generate': {
    from: 'src/upstream/domain/shortcut.ts',
    imports: "import '../../../schemas/access.json';\n",
    to: 'schemas/access.json',
    files: { 'schemas/access.json': '{}\n' },
  },
  'sources-not-from-tests': between('src/upstream/domain/tested.ts', '../../../tests/target', 'tests/target.ts'),
  'provider-knows-the-specification-alone': between(
    'tests/provider/imitating.ts',
    '../../src/contract/imitated',
    'src/contract/imitated.ts',
  ),
  'running-without-development-packages': {
    from: 'src/upstream/domain/assert.ts',
    imports: "import 'vitest';\n",
    to: 'node_modules/vitest/index.js',
  },
  'packages-are-listed': {
    from: 'src/upstream/domain/found.ts',
    imports: "import 'unlisted';\n",
    to: 'node_modules/unlisted/index.js',
  },
  'setup-before-any-package': {
    from: 'scripts/setup/early.mjs',
    imports: "import 'react';\n",
    to: 'node_modules/react/index.js',
  },
};
