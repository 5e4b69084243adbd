import { startPostgres, type RunningPostgres } from '../../tests/upstream/postgres';

/**
 * Starts PostgreSQL as an operator with a million rows runs it (README, Deployment): waiting for the disk, and with a
 * cache that the tables fit in. One that is larger than a quarter of the cache is read past it, page by page from the
 * system, at each question.
 */
export function startLargePostgres(): Promise<RunningPostgres> {
  return startPostgres({ durable: true, memory: '2GB' });
}
