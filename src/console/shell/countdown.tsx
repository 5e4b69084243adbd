import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../kit/use-translate';
import { useCountdown } from '../session/use-session';

/** Renders what remains of the session, mm:ss. Not announced each second: the dialog at 60 seconds is. */
export function Countdown(): ReactNode {
  const t = useTranslate('shell');
  const time = useCountdown();
  // 05:00 and below.
  const soon = /^0[0-4]:|^05:00/.test(time);
  return (
    <span
      className={soon ? 'countdown countdown--soon' : 'countdown'}
      role="timer"
      data-label={t('countdown.short')}
      aria-label={t('countdown.label')}
      title={t('countdown.title', { time })}
    >
      <Timer size={16} aria-hidden="true" />
      {time}
    </span>
  );
}
