import { useState, type FocusEvent, type FormEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Kinds of input that hold no text of one's own: a file is chosen again in a moment, and what is searched for is not written down anywhere. */
const unwritten = new Set(['button', 'checkbox', 'file', 'image', 'radio', 'range', 'reset', 'search', 'submit']);

interface TypedText {
  /** Both receive the events of every field inside. */
  onFocusCapture: (event: FocusEvent) => void;
  onInputCapture: (event: FormEvent) => void;
  /** Returns whether a field that is still shown holds another text than before it was entered. */
  hasTypedText: () => boolean;
  /** The question whether that may be lost is open. */
  isAsking: boolean;
  /** Calls what closes, or asks first where something is typed; the question being open, closes that. */
  dismiss: (close: () => void) => void;
  /** Closes the question, and returns the focus to the first field that was typed in. */
  stay: () => void;
  /** Closes the question, and what it is about. */
  lose: (close: () => void) => void;
}

/** Returns handlers that remember which fields were typed in, whatever their forms make of it, and what asks before that is lost. */
export function useTypedText(): TypedText {
  const [before] = useState(() => new Map<Field, string>());
  const [isAsking, setIsAsking] = useState(false);
  const remember = (target: EventTarget, value?: string): void => {
    if (isField(target) && !before.has(target)) before.set(target, value ?? target.value);
  };
  const typed = (): Field | undefined =>
    [...before].find(([field, value]) => field.isConnected && field.value !== value)?.[0];
  const stay = (): void => {
    setIsAsking(false);
    typed()?.focus();
  };
  return {
    onFocusCapture: ({ target }) => remember(target),
    onInputCapture: ({ target }) => remember(target, ''),
    hasTypedText: () => typed() !== undefined,
    isAsking,
    dismiss: (close) => (isAsking ? stay() : typed() ? setIsAsking(true) : close()),
    stay,
    lose: (close) => {
      setIsAsking(false);
      close();
    },
  };
}

function isField(target: EventTarget): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !unwritten.has(target.type);
}
