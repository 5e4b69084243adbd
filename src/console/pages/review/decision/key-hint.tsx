import type { ReactNode } from 'react';
import { usePersistedValue } from '../../../kit/persisted-value';
import { letterKeysOn } from '../../../kit/letter-keys';

/** Renders a button's key for the eye, while keys act; assistive technology has it from the button itself. */
export function KeyHint({ keys }: { keys: string }): ReactNode {
  const on = usePersistedValue(letterKeysOn);
  if (!on) return null;
  return (
    <kbd className="review-key" aria-hidden="true">
      {keys.replace('Shift+', '⇧').toUpperCase()}
    </kbd>
  );
}
