import { useEffect, useState } from 'react';

/** Long enough to type the next letter, short enough not to be waited for. */
const TYPING_PAUSE_MS = 300;

interface Typing {
  typed: string;
  type: (text: string) => void;
  /** Sends what is typed without waiting for the pause. */
  send: () => void;
}

/**
 * Returns a text that is typed here and sent after a pause. Typing renders this control alone; the list hears of it
 * once. A change from outside (a chip removed) replaces what is typed, but our own value coming back doesn't.
 */
export function useTypedFilter(value: string, onChange: (text: string) => void): Typing {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);

  if (value !== seen) {
    setSeen(value);
    // A space at the end, which the list does not get, belongs to the next word: it may be still to come.
    if (value !== sent.trim()) {
      setSent(value);
      setTyped(value);
    }
  }

  const send = (): void => {
    if (typed === sent) return;
    setSent(typed);
    onChange(typed);
  };

  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(send, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return { typed, type: setTyped, send };
}
