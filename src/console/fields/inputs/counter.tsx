import type { ReactNode } from 'react';
import { unicodeLength } from '../../../contract/unicode-length';
import { useTexts } from '../../kit/text';

/** A limit is only worth a thought near its end: the last tenth, or the last five characters of a short one. */
export function isNear(text: string, max: number | undefined): max is number {
  return max !== undefined && max - unicodeLength(text) <= Math.max(5, max / 10);
}

/** How many characters are left, or how many are too many. */
export function Counter({ text, max }: { text: string; max: number }): ReactNode {
  const t = useTexts('forms');
  const left = max - unicodeLength(text);
  const over = left < 0;
  const count = Math.abs(left);
  const words = count === 1 ? t(over ? 'left.overOne' : 'left.one') : t(over ? 'left.over' : 'left.many', { count });
  return (
    <span className="counter" role="status" data-over={over || undefined}>
      {words}
    </span>
  );
}
