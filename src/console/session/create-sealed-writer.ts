interface SealedWriterParts {
  readonly seal: (text: string) => Promise<string>;
  /** Stores what was sealed, unless there is no place for it any more. */
  readonly store: (sealed: string) => void;
}

interface SealedWriter {
  /**
   * Seals a value and stores it: the newest, one at a time, so that an older one never overwrites it. The value is read when
   * its turn comes; the promise rejects where the newest could not be sealed or stored, and the next one may be.
   */
  readonly write: (read: () => unknown) => Promise<void>;
  /** Stores nothing of what was given to `write` before. */
  readonly drop: () => void;
}

/** Creates what stores the newest of some values, sealed. */
export function createSealedWriter({ seal, store }: SealedWriterParts): SealedWriter {
  let waiting: (() => unknown) | undefined;
  let running: Promise<void> | undefined;
  let drops = 0;
  const write = async (read: () => unknown): Promise<void> => {
    const before = drops;
    const sealed = await seal(JSON.stringify(read()));
    if (drops === before) store(sealed);
  };
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
  return {
    write: (read) => {
      waiting = read;
      return (running ??= run());
    },
    drop: () => {
      waiting = undefined;
      drops += 1;
    },
  };
}
