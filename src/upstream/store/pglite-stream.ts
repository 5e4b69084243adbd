import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

type Done = (error?: Error) => void;

/**
 * PGlite as the socket of a PostgreSQL client: what is written at once is one turn of its protocol. A statement and its
 * values go in together, where PGlite's own query takes a turn for each step, which costs a short statement four times as much.
 */
export class PgliteStream extends Duplex {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    super();
    this.#database = database;
  }

  /** Connects as a socket does, like what follows. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // What there is to read was pushed with the answer.
  }

  override _write(message: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(message, done);
  }

  override _writev(messages: { chunk: Buffer }[], done: Done): void {
    this.#send(Buffer.concat(messages.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  /**
   * Sends a copy of what comes, since that is a view of the database's own memory. As a stream, because PGlite reads
   * the answer to `execProtocolRaw` itself too, and keeps what it read for ever.
   */
  #send(message: Buffer, done: Done): void {
    const parts: Buffer[] = [];
    this.#database.execProtocolRawStream(message, { onRawData: (part) => parts.push(Buffer.from(part)) }).then(
      () => {
        this.push(Buffer.concat(parts));
        done();
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }
}
