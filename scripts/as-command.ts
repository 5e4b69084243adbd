/** Ends a command with a message instead of a stack: what stops it is for an operator to correct. */
export async function asCommand(callback: () => Promise<void>): Promise<void> {
  try {
    await callback();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** Explains an error with its remedy where the system's own message names none. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (error.name === 'DatabaseUnavailable')
    return `The database of DATABASE_URL cannot be reached (${error.message}): check the address, and that the database runs.`;
  if (code === 'ENOSPC')
    return `There is no space left (${path ?? error.message}): free some, and run this command again.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `${path ?? 'A file'} is not yours to read or write: run this command as the user of the server.`;
  return error.message;
}
