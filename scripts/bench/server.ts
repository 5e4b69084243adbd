import { startServer as startOf, type RunningServer, type ServerOptions } from '../../tests/journeys/harness/server';

/**
 * Starts the built server as an operator does: a journey's never compiles the database's WebAssembly for speed, since it
 * lives a minute.
 */
export function startServer(options: ServerOptions): Promise<RunningServer> {
  return startOf({ ...options, flags: [] });
}
