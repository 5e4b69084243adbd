import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';
import type { Settings } from '../settings';
import { InvalidResult } from './response';

/**
 * Logs say which route answered what and how fast. They never hold headers, bodies, query strings or the
 * address as sent: parameters travel in headers, tokens in paths, and people are in all of them.
 */
export function loggerOptions(settings: Settings): FastifyLoggerOptions {
  return {
    level: settings.logLevel,
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
      err: (error: Error) => describeError(error, settings.production),
    },
  };
}

/** Logs one line for each response, at level info. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    });
  });
}

interface DescribedError {
  readonly [name: string]: unknown;
  type: string;
  message: string;
  stack: string;
  readonly code?: string;
  /** What it gathers, such as what went wrong with each row of a round. */
  readonly errors?: readonly DescribedError[];
}

/**
 * Describes an error by its message in production only where the call failed: a message of the database can quote the
 * value it refused. Our own of a wrong result never does.
 */
function describeError(error: Error & { code?: unknown }, production: boolean): DescribedError {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: production && !(error instanceof InvalidResult) ? '(not logged in production)' : error.message,
    stack: frames.join('\n'),
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(error instanceof AggregateError && {
      errors: distinctCauses(
        error.errors.filter((each) => each instanceof Error),
        production,
      ),
    }),
  };
}

/** Describes one error of each cause: the same place of the code, with the same code. */
function distinctCauses(errors: readonly Error[], production: boolean): readonly DescribedError[] {
  const described = errors.map((error) => describeError(error, production));
  return [...new Map(described.map((each) => [`${each.type} ${each.code} ${each.stack}`, each])).values()];
}
