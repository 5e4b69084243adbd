import { useRef } from 'react';

/**
 * Returns what gives the idempotency key of an intent: the same for the same content, so that pressing again after a time-out does it
 * once.
 */
export function useIntentKey(): (content: unknown) => string {
  const intent = useRef({ fingerprint: '', key: '' });
  return (content) => {
    const fingerprint = JSON.stringify(content);
    if (intent.current.fingerprint !== fingerprint) intent.current = { fingerprint, key: crypto.randomUUID() };
    return intent.current.key;
  };
}
