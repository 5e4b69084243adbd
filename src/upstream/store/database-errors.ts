import pg from 'pg';

/** Returns the name of the unique index that a write ran into; undefined for any other error. */
export function brokenUniqueIndex(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as Error & { code?: unknown; constraint?: string };
  return code === '23505' ? constraint : undefined;
}

/** Returns whether the database ended a transaction for the sake of another: a deadlock, or a serialization that failed. */
export function isLockConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return code === '40P01' || code === '40001' || isLockConflict(error.cause);
}

/**
 * The database can't be reached, or the connection went while it was asked: the transaction is rolled back, unless the
 * connection went during its commit. The same call may succeed a moment later.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Returns the error as {@link DatabaseUnavailable} when it says that the connection is gone or couldn't be had. */
export function asUnavailable(error: unknown): unknown {
  return isConnectionLoss(error) ? new DatabaseUnavailable(error.message, { cause: error }) : error;
}

/** PostgreSQL's classes: connection exceptions, a server that shuts down, crashed or starts, one that is full. */
const lossCodes = /^(08...|57P0[123]|53300)$/;
/** What node-postgres says of a connection by its text alone. */
const lossMessages = /^(Connection terminated|Client (has encountered|was closed)|timeout (exceeded|expired))/;

function isConnectionLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return lossCodes.test(error.code ?? '');
  // A socket's own error names the system call: connect, read, write, getaddrinfo.
  return 'syscall' in error || lossMessages.test(error.message);
}
