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
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  const send = (): void => {
    // A space at the end belongs to the next word, which may be still to come.
    const text = typed.trim();
    if (text === sent) return;
    setSent(text);
    onChange(text);
  };

  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(send, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return { typed, type: setTyped, send };
}
