import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { useTranslate } from '../kit/use-translate';
import type { Phase } from '../session/phase';
import { endSession } from '../session/session';
import { useCountdown, usePhase } from '../session/use-session';
import { formatRemaining } from '../session/watch-deadline';
import { continueSession } from '../session/watch-session';
import { signOut } from './sign-out';

type RefusedSession = Omit<Extract<Phase, { name: 'refused' }>, 'name'>;

const noSession: RefusedSession = { title: '', message: '', isConcurrent: false };

/** Renders the session's two questions: whether to go on, and that it is over. Neither can be dismissed. */
export function SessionDialogs(): ReactNode {
  const phase = usePhase();
  return (
    <>
      <Asking open={phase.name === 'asking'} />
      <Refused open={phase.name === 'refused'} {...(phase.name === 'refused' ? phase : noSession)} />
    </>
  );
}

/** Renders why the session is over in the specification's words, and what is to be done where another sign-in ended it. */
function Refused({ open, title, message, isConcurrent }: RefusedSession & { open: boolean }): ReactNode {
  const t = useTranslate('session');
  const accept = useFocusOn(open);
  return (
    <Dialog
      open={open}
      alert
      undismissable
      title={title}
      actions={
        <Button variant="main" ref={accept} onClick={() => endSession('concurrent')}>
          {t('expiry.accept')}
        </Button>
      }
    >
      <p>{message}</p>
      {isConcurrent ? <p>{t('expiry.concurrent')}</p> : null}
    </Dialog>
  );
}

function Asking({ open }: { open: boolean }): ReactNode {
  const t = useTranslate('session');
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const accept = useFocusOn(open);
  const proceed = async (): Promise<void> => {
    setIsBusy(true);
    setFailed(!(await continueSession()));
    setIsBusy(false);
  };
  return (
    <Dialog
      open={open}
      alert
      undismissable
      title={t('ask.title')}
      actions={
        <>
          <Button onClick={signOut}>{t('ask.leave')}</Button>
          <Button variant="main" ref={accept} busy={isBusy} onClick={() => void proceed()}>
            {t('ask.accept')}
          </Button>
        </>
      }
    >
      <Remaining />
      {failed ? <p role="alert">{t('ask.failed')}</p> : null}
    </Dialog>
  );
}

function Remaining(): ReactNode {
  const t = useTranslate('session');
  return <p>{t('ask.why', { time: formatRemaining(useCountdown()) })}</p>;
}

/**
 * Returns the ref of the button that gets the focus when a dialog opens: its first by default; here the one that loses
 * nothing.
 */
function useFocusOn(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) button.current?.focus();
  }, [open]);
  return button;
}
