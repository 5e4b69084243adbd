/** How long to wait for a single connection before concluding that its holder waits for us, in milliseconds. */
const patience = 60_000;

/** One holder at a time, in order of asking. */
export class Mutex {
  #held = false;
  readonly #waiting: (() => void)[] = [];

  /**
   * Waits for its turn and answers the release.
   * @throws Error after a minute: then the holder is most likely a transaction whose own work asks for the connection again.
   */
  async acquire(): Promise<() => void> {
    if (this.#held) await this.#turn();
    this.#held = true;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#held = false;
    };
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        reject(
          new Error(
            'The database stayed busy for a minute; is the pool asked from inside a transaction, instead of the transaction?',
          ),
        );
      }, patience);
      const take = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push(take);
    });
  }
}
