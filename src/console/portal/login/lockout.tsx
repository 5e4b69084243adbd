import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../kit/text';

/** How long until one may try again, counting down by the moment it ends (ms since 1970). */
export function Lockout({ until }: { until: number }): ReactNode {
  const t = useTexts('portal');
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const over = left === 0;

  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);

  if (over) return <p role="status">{t('login.lockedOver')}</p>;
  // Not read out every second: the sentence before it has said the minutes.
  return <p aria-live="off">{t('login.lockedFor', { time: clock(left) })}</p>;
}

function clock(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
