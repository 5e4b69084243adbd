import type { ReactNode } from 'react';
import { unicodeLength } from '../../../contract/unicode-length';
import { useTranslate } from '../../kit/use-translate';

/** Codes are as long as they are: below this many characters only too many is worth a word. */
const SHORT = 20;

/** Tells whether a limit is near (its last tenth), or passed; before that it is not worth a thought. */
export function isNear(text: string, max: number | undefined): max is number {
  if (max === undefined) return false;
  const left = max - unicodeLength(text);
  return left < 0 || (max >= SHORT && left <= max / 10);
}

/** Renders how many characters are left, or how many are too many. */
export function Counter({ text, max }: { text: string; max: number }): ReactNode {
  const t = useTranslate('forms');
  const left = max - unicodeLength(text);
  const over = left < 0;
  const count = Math.abs(left);
  const message = count === 1 ? t(over ? 'left.overOne' : 'left.one') : t(over ? 'left.over' : 'left.many', { count });
  return (
    <span className="counter" role="status" data-over={over || undefined}>
      {message}
    </span>
  );
}
