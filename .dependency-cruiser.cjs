/**
 * Who may import whom, written once. `npm run lint` enforces it, and tests/scripts/import-rules.test.ts
 * proves for each rule that it bites. A folder may import from those before it in its list.
 */
const consoleLayers = ['kit', 'transport', 'session', 'data', 'fields', 'screens', 'pages', 'shell'];
const upstreamLayers = ['store', 'adapters', 'domain', 'calls', 'http', 'app'];
const domainSubjects = [
  ...'recognition configuration listing accounts views agreements keys finalization requests documents identity'.split(
    ' ',
  ),
  ...'issuance courier revocation electronic dossier search notes figures trail privacy resources'.split(' '),
];

/**
 * Screens that still ask where their records live, by themselves, by the reason: the list becomes only shorter
 * (tests/scripts/import-rules.test.ts).
 */
const runtimeImporters = Object.values(require('./scripts/check/runtime-importers.json')).flat();

/** What a folder is made of, for `from` and `to`: the folder itself, or a file of that name. */
const part = (half, names) => `^src/${half}/(${names.join('|')})(/|\\.tsx?$)`;
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const adminPackages = packages(
  'react-admin',
  'ra-[^/]+',
  '@mui/[^/]+',
  '@emotion/[^/]+',
  '@tanstack/[^/]+',
  'react-hook-form',
);
const serverPackages = packages(
  'fastify',
  '@fastify/[^/]+',
  'kysely',
  'pg',
  '@electric-sql/[^/]+',
  'nodemailer',
  'jose',
  '@node-rs/[^/]+',
  '@peculiar/[^/]+',
  'pkijs',
  'asn1js',
  'reflect-metadata',
);

const layerRules = (half, layers) =>
  layers.slice(0, -1).map((layer, index) => ({
    name: `${half}-${layer}-imports-only-lower-layers`,
    comment: `In ${half}: ${layers.join(' < ')}; each only from those before it.`,
    severity: 'error',
    from: { path: part(half, [layer]) },
    to: { path: part(half, layers.slice(index + 1)) },
  }));

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  // For the test that breaks each rule.
  layers: { console: consoleLayers, upstream: upstreamLayers, 'upstream/domain': domainSubjects },
  forbidden: [
    rule('no-cycle', 'An import cycle is one file in disguise.', {}, { circular: true }),
    rule('resolves', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    rule(
      'contract-imports-itself-alone',
      'The contract is what both ends share: no React, no Node, no I/O; only the libraries of validation, wire ciphers and archives.',
      { path: '^src/contract/' },
      {
        path: '.',
        pathNot: [
          '^src/contract/',
          packages('ajv', 'ajv-formats', 'fflate', 'crypto-js', '@types/crypto-js', 'fast-deep-equal', 'fast-uri'),
        ],
      },
    ),
    ...layerRules('console', consoleLayers),
    rule(
      'console-folders-are-known',
      'A new folder of the console takes its place in the order of layers first.',
      { path: '^src/console/[^/]+/', pathNot: `^src/console/(${[...consoleLayers, 'portal'].join('|')})/` },
      {},
    ),
    rule(
      'pages-not-from-sibling-pages',
      'What two pages share belongs in screens or fields.',
      { path: '^src/console/pages/([^/]+)/' },
      { path: '^src/console/pages/[^/]+/', pathNot: '^src/console/pages/$1/' },
    ),
    rule(
      'portal-takes-ground-only',
      'Public pages load on a phone: kit, transport and session, nothing of the console.',
      { path: '^src/console/portal/' },
      { path: part('console', ['data', 'fields', 'screens', 'pages', 'shell']) },
    ),
    rule(
      'portal-is-nobodys-part',
      'The console takes nothing from the public pages; only the entry chooses between them.',
      { path: part('console', consoleLayers) },
      { path: '^src/console/portal/' },
    ),
    rule(
      'light-parts-without-react-admin',
      'What the public pages load holds neither react-admin nor MUI.',
      { path: part('console', ['portal', 'kit', 'transport', 'session']) },
      { path: adminPackages },
    ),
    rule(
      'light-parts-name-each-call',
      'What the public pages load takes a call from its own module: that of its family holds all the others.',
      { path: part('console', ['portal', 'kit', 'transport', 'session']) },
      { path: '^src/contract/generated/calls/[^/]+\\.ts$' },
    ),
    rule(
      'screens-without-runtime',
      'What an upstream offers, a screen learns of its definition and its data: notOffered, specified, OwnEffect.',
      {
        path: part('console', ['screens', 'pages', 'portal']),
        pathNot: runtimeImporters.map((file) => `^src/console/${file.replaceAll('.', '\\.')}$`),
      },
      { path: '^src/console/transport/runtime\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'console-without-upstream-texts',
      'What the upstream says would load in every language: the console loads its tables one by one (kit/use-translate.ts).',
      { path: '^src/console/' },
      { path: '^src/contract/generated/upstream-texts' },
    ),
    ...layerRules('upstream', upstreamLayers),
    ...layerRules('upstream/domain', domainSubjects).map((each) => ({
      ...each,
      name: each.name.replace('upstream/domain', 'domain').replace('layers', 'subjects'),
    })),
    rule(
      'domain-subjects-are-known',
      'A new subject takes its place in the order of subjects first.',
      { path: '^src/upstream/domain/[^/]+/', pathNot: `^src/upstream/domain/(${domainSubjects.join('|')})/` },
      {},
    ),
    rule(
      'domain-ground-below-subjects',
      'The files beside the subjects are what each of them leans on; recognition is one of the services.',
      { path: '^src/upstream/domain/[^/]+\\.ts$' },
      { path: part('upstream/domain', domainSubjects.slice(1)) },
    ),
    rule(
      'upstream-folders-are-known',
      'A new folder of the upstream takes its place in the order of layers first.',
      {
        path: '^src/upstream/[^/]+/',
        pathNot: `^src/upstream/(${[...upstreamLayers, 'settings', 'seed'].join('|')})/`,
      },
      {},
    ),
    rule(
      'upstream-settings-are-a-ground',
      'Settings and texts know nothing of what takes them.',
      { path: part('upstream', ['settings', 'translate']) },
      { path: part('upstream', [...upstreamLayers, 'seed']) },
    ),
    rule(
      'upstream-seed-below-http',
      'Seeding speaks to store, adapters and domain, as any caller of them.',
      { path: part('upstream', ['seed']) },
      { path: part('upstream', ['http', 'app']) },
    ),
    rule(
      'server-is-the-top',
      'Only entries start the server.',
      { path: '^src/' },
      { path: '^src/upstream/server\\.ts$' },
    ),
    rule('console-not-from-upstream', 'The halves never meet.', { path: '^src/console/' }, { path: '^src/upstream/' }),
    rule('upstream-not-from-console', 'The halves never meet.', { path: '^src/upstream/' }, { path: '^src/console/' }),
    rule(
      'console-without-server-limits',
      'Numbers of the server alone stay out of what a browser loads.',
      { path: '^src/console/' },
      { path: '^src/contract/generated/server-limits\\.ts$' },
    ),
    rule(
      'console-without-server-packages',
      'Packages of the server.',
      { path: '^src/console/' },
      { path: serverPackages },
    ),
    rule(
      'upstream-without-react',
      'Packages of the browser.',
      { path: '^src/upstream/' },
      { path: [adminPackages, packages('react', 'react-[^/]+')] },
    ),
    rule(
      'node-only-in-upstream',
      'node:* stands only in upstream, scripts and tests.',
      { path: '^src/(console|contract)/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'schemas-only-for-generate',
      'Definitions are read by scripts/generate and tests; code takes what was generated.',
      { path: '^(src|scripts)/', pathNot: '^scripts/generate/' },
      { path: '^schemas/' },
    ),
    rule(
      'sources-not-from-tests',
      'What runs does not know its tests.',
      { path: '^src/' },
      { path: '^(tests|scripts)/' },
    ),
    rule(
      'provider-knows-the-specification-alone',
      'The independent provider stands for one that was written elsewhere: it takes nothing of ours.',
      { path: '^tests/provider/' },
      { path: '.', pathNot: ['^tests/provider/', packages('vitest')], dependencyTypesNot: ['core'] },
    ),
    rule(
      'running-without-development-packages',
      '`npm start` installs without development dependencies.',
      { path: '^(src/|vite\\.config\\.ts$|scripts/(generate|setup)/|scripts/(start|run)\\.mjs$)' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: packages('@types/[^/]+') },
    ),
    rule(
      'packages-are-listed',
      'A package that package.json does not name.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'setup-before-any-package',
      'These run before anything is installed.',
      { path: '^scripts/(setup/|(start|test|run)\\.mjs$)' },
      { path: '.', pathNot: '^scripts/setup/', dependencyTypesNot: ['core'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
