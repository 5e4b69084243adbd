import fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { limits } from '../contract/generated/limits';
import { addJsonBodies } from './http/body-parser';
import { addBuiltConsole } from './http/built-console';
import { addCalls } from './http/calls';
import { addCompression } from './http/compression';
import { addConsolePage, type PageSource } from './http/console-page';
import { pagePolicy } from './http/content-security';
import { addDocs } from './http/docs';
import { addErrorResponses } from './http/errors';
import { respondToParserError, maxHeaderBytes } from './http/header-overflow';
import { addHealth } from './http/health';
import { logResponses, loggerOptions } from './http/logger';
import { addPki } from './http/pki-routes';
import { addRateLimits } from './http/rate-limits';
import { addProxiedRest } from './http/proxy';
import { addRest } from './http/rest-routes';
import { openSettingsOfPage } from './http/settings-of-page';
import { addRuntimeConfiguration, runtimeConfiguration, withConfiguration } from './http/runtime-configuration';
import { unansweredScreens } from './http/unanswered-screens';
import { addSecurityHeaders } from './http/security-headers';
import type { Handlers } from './domain/handler';
import { handlers } from './calls/handlers';
import { closeServices, openServices } from './app/open-services';
import { openDriftLog } from './domain/drift-log';
import { startAuthorityWarnings } from './domain/issuance/authority-warnings';
import { startScheduledJobs } from './app/scheduled-jobs';
import { startWaybillQueue } from './domain/courier/waybill-queue';
import type { Services } from './domain/services';
import type { Settings } from './settings';
import { openJobErrors } from './store/job-errors';

/** What a caller puts in place of the defaults: tests a clock or a mailbox, development its own console. */
export interface Overrides {
  readonly services?: Partial<Services>;
  readonly handlers?: Handlers;
  readonly console?: (app: FastifyInstance, settings: Settings) => Promise<PageSource>;
}

/**
 * Builds the whole server, database open and every route in place, without listening. Closing the app closes the rest.
 * @throws Error with its remedy when the database, a definition or the built console is missing
 */
export async function buildApp(
  settings: Settings,
  overrides: Overrides = {},
): Promise<{ app: FastifyInstance; services: Services }> {
  const app = makeFastify(settings);
  const clock = overrides.services?.clock ?? (() => new Date());
  const services = await openServices(settings, {
    publicAddress: () => publicAddress(settings, app),
    jobErrors: openJobErrors((job, error) => app.log.error({ err: error, job }, 'A background job failed'), clock),
    driftLog: openDriftLog(
      (source, fields, isLast) =>
        app.log.warn(
          { drift: { source, fields } },
          `A response differs from its definition${isLast ? '; further ones are left out for a while' : ''}`,
        ),
      clock,
    ),
    ...overrides.services,
  });
  // A warning, so that the default level writes it: `npm run audit:verify -- --log` reads it there.
  const scheduledJobs = startScheduledJobs(services, ({ sequence, hash }) =>
    app.log.warn({ auditHead: { sequence, hash } }, 'Head of the audit trail'),
  );
  const waybillQueue = startWaybillQueue(services);
  const authorityWarnings = startAuthorityWarnings(services, (ending) =>
    app.log.warn(
      { ...ending },
      ending.ended ? 'A certification authority is past its end' : 'A certification authority ends soon',
    ),
  );
  app.addHook('onClose', async () => {
    for (const job of [authorityWarnings, waybillQueue, scheduledJobs]) await job.stop();
    await closeServices(services);
  });
  try {
    await addEverything(app, services, overrides);
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return { app, services };
}

/** Returns PUBLIC_URL, otherwise where this server listens, which a port of 0 leaves to the machine. */
function publicAddress({ publicUrl, host, port }: Settings, app: FastifyInstance): string {
  const listening = app.server.address();
  const chosen = typeof listening === 'object' && listening !== null ? listening.port : port;
  return publicUrl ?? `http://${host}:${chosen}`;
}

function makeFastify(settings: Settings): FastifyInstance {
  return fastify({
    logger: loggerOptions(settings),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: limits.files.bodyBytes,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 2 * limits.transport.requestTimeoutMs,
    http: { maxHeaderSize: maxHeaderBytes },
    clientErrorHandler: respondToParserError,
  });
}

async function addEverything(app: FastifyInstance, services: Services, overrides: Overrides): Promise<void> {
  const { settings } = services;
  addErrorResponses(app);
  addSecurityHeaders(app, settings);
  logResponses(app);
  addJsonBodies(app);
  addCompression(app);
  await addRateLimits(app, settings);
  addHealth(app, services);
  await addPki(app, services);
  const configuration = runtimeConfiguration(settings, await unansweredScreens(settings));
  const settingsOfPage = openSettingsOfPage(services);
  const configurationNow = async () => ({ ...configuration, ...(await settingsOfPage()) });
  addRuntimeConfiguration(app, configurationNow);
  await addCalls(app, services, overrides.handlers ?? handlers);
  const { rest } = settings;
  if (rest.mode === 'embedded') await addRest(app, services);
  if (rest.mode === 'proxy') await addProxiedRest(app, rest, settings);
  await addDocs(app);
  const page = await (overrides.console ?? addBuiltConsole)(app, settings);
  const source: PageSource = async (url, language) =>
    withConfiguration(await page(url, language), await configurationNow());
  addConsolePage(app, source, pagePolicy(settings, overrides.console ? ['ws:'] : []));
}
