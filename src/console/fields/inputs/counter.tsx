import type { ReactNode } from 'react';
import { unicodeLength } from '../../../contract/unicode-length';
import { useTexts } from '../../kit/text';

interface CounterProps {
  text: string;
  max: number | undefined;
}

/** A limit is only worth a thought near its end: the last tenth, or the last five characters of a short one. */
export function Counter({ text, max }: CounterProps): ReactNode {
  const t = useTexts('forms');
  if (max === undefined) return null;
  const left = max - unicodeLength(text);
  if (left > Math.max(5, max / 10)) return null;
  const words =
    left === 1 ? t('left.one') : left >= 0 ? t('left.many', { count: left }) : t('left.over', { count: -left });
  return (
    <span className="counter" role="status" data-over={left < 0 || undefined}>
      {words}
    </span>
  );
}
