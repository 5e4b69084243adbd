import type { ReactNode } from 'react';
import { useTexts } from '../../kit/text';
import { formatRemaining } from '../../session/countdown';
import { useRemaining } from '../../session/use-remaining';

/** How long until one may try again, counting down by the moment it ends (ms since 1970). */
export function Lockout({ until }: { until: number }): ReactNode {
  const t = useTexts('portal');
  const left = useRemaining(until);
  if (left === 0) return <p role="status">{t('login.lockedOver')}</p>;
  // Not read out every second: the sentence before it has said the minutes.
  return <p aria-live="off">{t('login.lockedFor', { time: formatRemaining(left) })}</p>;
}
