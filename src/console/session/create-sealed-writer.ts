interface SealedWriterParts {
  readonly seal: (text: string) => Promise<string>;
  /** Stores what was sealed, unless there is no place for it any more. */
  readonly store: (sealed: string) => void;
}

/**
 * Returns a function that seals a value and stores it: the newest, one at a time, so that an older one never overwrites it. The
 * value is read when its turn comes; its promise rejects where the newest could not be sealed or stored, and the next one may be.
 */
export function createSealedWriter({ seal, store }: SealedWriterParts): (read: () => unknown) => Promise<void> {
  let waiting: (() => unknown) | undefined;
  let running: Promise<void> | undefined;
  const write = async (read: () => unknown): Promise<void> => store(await seal(JSON.stringify(read())));
  const run = async (): Promise<void> => {
    let newest = Promise.resolve();
    for (let read = waiting; read; read = waiting) {
      waiting = undefined;
      newest = write(read);
      // Of the newest alone its caller hears; an older one was replaced.
      await newest.catch(() => undefined);
    }
    running = undefined;
    return newest;
  };
  return (read) => {
    waiting = read;
    return (running ??= run());
  };
}
