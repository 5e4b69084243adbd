import { CallError } from '../../transport/call-error';

/** One intent to write: what its first sending and each repeated one have in common. */
export interface WriteIntent {
  readonly idempotencyKey: string;
  /** Of the request, as it was when the intent was sent first. */
  readonly version: number;
  /** When it was sent first, on the page's clock. */
  readonly sentAt: number;
}

/**
 * The writes of one case that no response came to. Pressed again, such a write goes as it went the first time, whatever the
 * case has become meanwhile: under its key the server does it once and repeats its response, and where it never arrived,
 * its version tells whether another person was there in between.
 */
export class UnresolvedWrites {
  private readonly intents = new Map<string, WriteIntent>();

  /** Sends a write. @param content what tells it from every other write of the case, its version aside */
  async send<T>(content: unknown, version: number, send: (intent: WriteIntent) => Promise<T>): Promise<T> {
    const fingerprint = JSON.stringify(content);
    const intent = this.intents.get(fingerprint) ?? {
      idempotencyKey: crypto.randomUUID(),
      version,
      sentAt: performance.now(),
    };
    try {
      const result = await send(intent);
      // The case went on from here: an earlier write that is pressed again is another intent.
      this.intents.clear();
      return result;
    } catch (error) {
      if (error instanceof CallError && error.isOutcomeUnknown) this.intents.set(fingerprint, intent);
      else this.intents.delete(fingerprint);
      throw error;
    }
  }
}
