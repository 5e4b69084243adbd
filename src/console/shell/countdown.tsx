import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '../../contract/generated/limits';
import { useTranslate } from '../kit/use-translate';
import { useCountdown } from '../session/use-session';
import { formatRemaining } from '../session/watch-deadline';

/** Renders what remains of the session, mm:ss. Not announced each second: the dialog at 60 seconds is. */
export function Countdown(): ReactNode {
  const t = useTranslate('shell');
  const remaining = useCountdown();
  const time = formatRemaining(remaining);
  const soon = remaining <= limits.session.soonSeconds * 1000;
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
