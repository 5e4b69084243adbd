import type { FastifyInstance } from 'fastify';
import { demo } from '../../contract/generated/demo';
import { families, type FamilyName } from '../../contract/generated/families';
import type { ProviderProfile } from '../../contract/generated/provider-profile';
import type { HeaderEncoding } from '../../contract/wire';
import { restBase } from './rest-routes';
import type { Settings } from '../settings';
import type { PageSettings } from './settings-of-page';

type RuntimeConfiguration = ReturnType<typeof runtimeConfiguration> & PageSettings;

/**
 * Returns what the console learns of this installation; the whole of it is public.
 * @param unanswered the resources and pages that nothing answers
 */
export function runtimeConfiguration(settings: Settings, unanswered: readonly string[] = []) {
  const { provider, rest } = settings;
  return {
    version: settings.version,
    demo: settings.demo,
    login: settings.login,
    families: Object.fromEntries(
      Object.values(families).map(({ name }) => [
        name,
        {
          base: baseOf(name, settings),
          encoding: encodingOf(name, settings),
          ...(provider?.families[name]?.response && { response: provider.families[name].response }),
          ...(settings.families[name].mode === 'embedded' && {
            embedded: true,
            ...(acceptsNoSession(settings) && { closed: true }),
          }),
        },
      ]),
    ),
    rest: {
      base: rest.mode === 'direct' ? rest.url : restBase,
      ...(rest.mode === 'embedded' && { embedded: true }),
      ...(rest.mode !== 'embedded' && provider?.rest?.dialect !== 'ours' && { simple: true }),
      ...(provider?.rest?.total && { total: provider.rest.total }),
      ...(provider?.rest?.paths && { paths: provider.rest.paths }),
    },
    ...(unanswered.length > 0 && { unanswered }),
    ...(provider && { provider: profileForConsole(provider) }),
    ...(settings.demo && {
      accounts: demo.accounts.map(({ username, role }) => ({ username, role })),
      password: demo.password,
    }),
  };
}

/**
 * Tells whether sessions are opened at a provider whose profile doesn't say how they are checked: of what stays here,
 * only what is public is answered.
 */
export function acceptsNoSession({ provider }: Pick<Settings, 'provider'>): boolean {
  if (provider === undefined || provider.token?.check !== undefined) return false;
  return provider.login !== undefined || 'auth' in provider.families;
}

/** Returns what the console itself does by the profile: nothing of it is secret. */
function profileForConsole({
  calls,
  records,
  states,
  utcOffset,
  response,
  login,
  token,
  captcha,
  ours,
}: ProviderProfile) {
  const mapsCalls = Object.values(calls ?? {}).some(
    (call) => call.parameters ?? call.body ?? call.values ?? call.dates ?? call.result,
  );
  return {
    ...((records !== undefined || states !== undefined || mapsCalls) && { maps: true }),
    ...(records && { records }),
    ...(states && { states }),
    ...(utcOffset !== undefined && { utcOffset }),
    ...(calls && { calls }),
    ...(response && { response }),
    ...(login && { exchange: login.exchange }),
    ...(token?.claims && { claims: token.claims }),
    // What asks the provider of a session does it with the token that the specification gives those calls.
    ...((token?.check?.validateSession === true || token?.check?.privileges === 'structure') && {
      bearer: 'security' as const,
    }),
    ...(captcha && { captcha }),
    ...(ours && { ours }),
  };
}

function encodingOf(family: FamilyName, { families: places }: Settings): HeaderEncoding {
  const location = places[family];
  return (location.mode === 'embedded' ? undefined : location.headers) ?? families[family].encoding;
}

function baseOf(family: FamilyName, { families: places }: Settings): string {
  const location = places[family];
  return location.mode === 'direct' ? location.url : `/api/${family}`;
}

/** Reads the configuration as it is now. */
export type ReadRuntimeConfiguration = () => Promise<RuntimeConfiguration>;

/**
 * Puts the configuration into a page, so that the console need not ask for it: a data block, which no policy runs. Where
 * the page comes from elsewhere, GET /config.json says the same.
 */
export function withConfiguration(page: string, configuration: RuntimeConfiguration): string {
  const data = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="configuration">${data}</script></head>`;
  return page.replace('</head>', () => block);
}

/** Serves GET /config.json. */
export function addRuntimeConfiguration(app: FastifyInstance, read: ReadRuntimeConfiguration): void {
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(await read()));
}
