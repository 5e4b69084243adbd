import type { Call } from '../../contract/definitions';
import { loadTranslate } from '../kit/use-translate';
import { CallError } from './call-error';
import { knownRuntime, takesOurs } from './runtime';

/**
 * What is known after a write whose outcome is unknown: it was carried out; the record has changed, or has not; the record could
 * not be read; no call reads it; or, of a record that may have been created, its list alone shows it.
 */
export type Found = 'done' | 'changed' | 'unchanged' | 'unread' | 'unreadable' | 'created';

/** A call that writes, by what decides whether its upstream takes what is ours; `rest` for any request to a resource. */
export type WritingCall = 'rest' | Pick<Call, 'family' | 'key'>;

/** Returns whether each of these writes is carried out once however often it is sent: its upstream takes the key that it carries. */
export function isDoneOnce(calls: readonly WritingCall[]): boolean {
  const runtime = knownRuntime();
  // Before the configuration is known nothing is sent.
  if (!runtime) return true;
  return calls.every((call) => (call === 'rest' ? !runtime.rest.simple : takesOurs(runtime, call, 'idempotency')));
}

/** Returns whether an error leaves open what became of writes that must not be repeated before that is looked up. */
export function mustLookUp(reason: unknown, calls: readonly WritingCall[]): reason is CallError {
  return reason instanceof CallError && reason.isOutcomeUnknown && !isDoneOnce(calls);
}

/**
 * Finds out what became of writes that failed, and returns where they are done after all. An outcome that is known, or that
 * repeating the writes under their keys settles, is thrown as it came; any other with what was found, before anything is offered
 * again.
 *
 * @param read returns what the record shows; left out where no call reads it
 * @throws the error of the write
 */
export async function resolveOutcome(
  reason: unknown,
  calls: readonly WritingCall[],
  read?: () => Promise<Found>,
): Promise<void> {
  if (!mustLookUp(reason, calls)) throw reason;
  const found = read ? await read().catch((): Found => 'unread') : 'unreadable';
  if (found !== 'done') throw await withFound(reason, found);
}

/**
 * Sends a write, and finds out what became of it where that stays unknown. The texts that say so are fetched beside it: once
 * there is no network they would not come.
 *
 * @param read returns what the record shows; left out where no call reads it
 * @returns its result; undefined where another reading shows that it is done
 */
export async function sendOrResolve<T>(
  calls: readonly WritingCall[],
  write: () => Promise<T>,
  read?: () => Promise<Found>,
): Promise<T | undefined> {
  if (!isDoneOnce(calls)) void loadTranslate('actions').catch(() => undefined);
  try {
    return await write();
  } catch (reason) {
    await resolveOutcome(reason, calls, read);
    return undefined;
  }
}

/** Returns the error with what was found beside its message. */
async function withFound(error: CallError, found: Exclude<Found, 'done'>): Promise<CallError> {
  const { message, status, code, fields, current, unmet, responseBody } = error;
  // Without a network the texts may not come either, and the message stands alone.
  const translate = await loadTranslate('actions').catch(() => undefined);
  const sentences = translate ? [message.replace(/\.$/, ''), translate(`unknown.${found}`)] : [message];
  return new CallError(sentences.join('. '), status, code, { fields, current, unmet, responseBody });
}
