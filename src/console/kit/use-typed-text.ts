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
  /** Returns the focus to the first field that was typed in. */
  focusTypedText: () => void;
}

/** Returns handlers that remember which fields were typed in, whatever their forms make of it. */
export function useTypedText(): TypedText {
  const [before] = useState(() => new Map<Field, string>());
  const remember = (target: EventTarget, value?: string): void => {
    if (isField(target) && !before.has(target)) before.set(target, value ?? target.value);
  };
  const typed = (): Field | undefined =>
    [...before].find(([field, value]) => field.isConnected && field.value !== value)?.[0];
  return {
    onFocusCapture: ({ target }) => remember(target),
    onInputCapture: ({ target }) => remember(target, ''),
    hasTypedText: () => typed() !== undefined,
    focusTypedText: () => typed()?.focus(),
  };
}

function isField(target: EventTarget): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !unwritten.has(target.type);
}
