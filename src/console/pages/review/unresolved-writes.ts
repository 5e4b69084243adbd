import type { OpenedCase } from '../../data/compose-case';
import { CallError } from '../../transport/call-error';
import { isDoneOnce, resolveOutcome, type Found, type WritingCall } from '../../transport/resolve-outcome';
import { compareCases } from './compare-cases';
import type { ShownCase } from './shown-case';

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
 * its version tells whether another person was there in between. Where an upstream takes no keys, the case is read instead, and
 * what is pressed after that is another intent.
 */
export class UnresolvedWrites {
  private readonly intents = new Map<string, WriteIntent>();

  constructor(
    private readonly shown: ShownCase,
    /** Reads the case again. */
    private readonly refresh: () => Promise<OpenedCase>,
  ) {}

  /**
   * Sends a write of the case.
   *
   * @param calls those that it is sent by
   * @param content what tells it from every other write of the case, its version aside
   * @param find returns what another reading shows of it; whether anything differs, unless given
   * @returns its result; undefined where only another reading shows that it is done
   */
  async send<T>(
    calls: readonly WritingCall[],
    content: unknown,
    send: (intent: WriteIntent) => Promise<T>,
    find?: (now: OpenedCase) => Found,
  ): Promise<T | undefined> {
    const base = this.shown.current;
    const fingerprint = JSON.stringify(content);
    const intent = this.intents.get(fingerprint) ?? {
      idempotencyKey: crypto.randomUUID(),
      version: base.request.version,
      sentAt: performance.now(),
    };
    try {
      const result = await send(intent);
      // The case went on from here: an earlier write that is pressed again is another intent.
      this.intents.clear();
      return result;
    } catch (error) {
      const isRepeatable = error instanceof CallError && error.isOutcomeUnknown && isDoneOnce(calls);
      if (isRepeatable) this.intents.set(fingerprint, intent);
      else this.intents.delete(fingerprint);
      await resolveOutcome(error, calls, async () => {
        const now = await this.refresh();
        return find ? find(now) : compareCases(base, now);
      });
      return undefined;
    }
  }
}
