import { useId, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';
import { KeyHint } from './key-hint';

/** The decisions over a whole request, each of which something may keep from being made. */
export type GuardedEvent = 'approve' | 'validate' | 'askCorrection' | 'postpone' | 'reject';

/** Returns one sentence of what can't be done yet, and of everything that is missing. */
export function notYet(sentence: string, unmet: readonly string[]): string {
  const reasons = unmet.map((reason) => reason.charAt(0).toLocaleLowerCase() + reason.slice(1));
  return `${sentence} ${reasons.join('; ')}.`;
}

interface GuardedButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'disabled'> {
  children: string;
  /** Which sentence says that it can't be done yet. */
  event: GuardedEvent;
  /** What is missing before it may be pressed, in words. */
  unmet: readonly string[];
  onAction: () => void;
  /** Its key, for assistive technology and for the eye. */
  shortcut: string;
}

/**
 * Renders a button that says what is missing: it stays reachable while it cannot be pressed, and lists the reasons to
 * those who point at it, come by with the keyboard, or listen. Escape takes the list away (WCAG 1.4.13).
 */
export function GuardedButton({ children, event, unmet, onAction, shortcut, ...rest }: GuardedButtonProps): ReactNode {
  const t = useTranslate('review');
  const id = useId();
  const [open, setOpen] = useState(false);
  const blocked = unmet.length > 0;
  return (
    <span
      className="review-guarded"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <Button
        {...rest}
        aria-disabled={blocked || undefined}
        aria-describedby={blocked ? id : undefined}
        aria-keyshortcuts={shortcut}
        title={blocked ? undefined : `${children} (${shortcut})`}
        onClick={() => (blocked ? setOpen(true) : onAction())}
      >
        {children} <KeyHint keys={shortcut} />
      </Button>
      {blocked ? (
        <span id={id} role="tooltip" className="review-guarded__why" hidden={!open}>
          {notYet(t(`decide.notYet.${event}`), unmet)}
        </span>
      ) : null}
    </span>
  );
}
