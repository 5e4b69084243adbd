import type { FastifyInstance } from 'fastify';
import { demo } from '../../contract/generated/demo';
import { families, type FamilyName } from '../../contract/generated/families';
import { languages } from '../../contract/generated/languages';
import type { Settings } from '../settings';

/** Returns what the console learns of this installation; the whole of it is public. */
export function runtimeConfiguration(settings: Settings) {
  return {
    version: settings.version,
    demo: settings.demo,
    languages: languages,
    login: settings.login,
    families: Object.fromEntries(
      (Object.keys(families) as FamilyName[]).map((name) => [
        name,
        {
          base: baseOf(name, settings),
          encoding: families[name].encoding,
          ...(settings.families[name].mode === 'embedded' && { embedded: true }),
        },
      ]),
    ),
    rest: { base: '/api/rest' },
    ...(settings.demo && {
      accounts: demo.accounts.map(({ username, role }) => ({ username, role })),
      password: demo.password,
    }),
  };
}

function baseOf(family: FamilyName, { families: places }: Settings): string {
  const place = places[family];
  return place.mode === 'direct' ? place.url : `/api/${family}`;
}

/**
 * Puts the configuration into a page, so that the console need not ask for it: a data block, which no policy runs. Where
 * the page comes from elsewhere, GET /config.json says the same.
 */
export function withConfiguration(settings: Settings): (page: string) => string {
  const data = JSON.stringify(runtimeConfiguration(settings)).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="configuration">${data}</script></head>`;
  return (page) => page.replace('</head>', () => block);
}

/** Serves GET /config.json. */
export function addRuntimeConfiguration(app: FastifyInstance, settings: Settings): void {
  const body = JSON.stringify(runtimeConfiguration(settings));
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body),
  );
}
