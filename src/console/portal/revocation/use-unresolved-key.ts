import { useRef } from 'react';
import { CallError } from '../../transport/call-error';

/** Sends a write under the key of its content. */
export type SendUnderKey = <T>(content: unknown, write: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/**
 * Returns what sends a write under the key that it had before, while the outcome of that is unknown and its content is the
 * same: the server then returns the receipt of the first one. After an outcome that is known the next write is another.
 */
export function useUnresolvedKey(): SendUnderKey {
  const unresolved = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return async (content, write) => {
    const current = JSON.stringify(content);
    const key = unresolved.current?.content === current ? unresolved.current.key : crypto.randomUUID();
    unresolved.current = { content: current, key };
    try {
      return await write(key);
    } catch (error) {
      if (!(error instanceof CallError && error.isOutcomeUnknown)) unresolved.current = undefined;
      throw error;
    }
  };
}
