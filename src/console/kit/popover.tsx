import { lazy, startTransition, useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { errorMessage } from './error-message';
import { findTrigger } from './find-trigger';
import type { Opening, PopoverRole } from './popover-panel';
import { toast } from './toast-queue';

const loadPanel = () => import('./popover-panel');
const PopoverPanel = lazy(loadPanel);

/** Spread on each button and link of a menu. */
export const menuItemProps = { role: 'menuitem', tabIndex: -1 } as const;

/** Spread on the button that opens it. */
export interface PopoverTrigger {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-haspopup': PopoverRole;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

export interface PopoverProps {
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  /** Its content; call `close` before an action. The items of a menu have `menuItemProps`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Fetches what its content takes, with the panel. */
  load?: () => Promise<unknown>;
  /** Which edge of the trigger it keeps to. */
  align?: 'start' | 'end';
  role?: PopoverRole;
  /** What its content acts upon. As soon as its trigger stands beside another, the panel is closed, lest a press meets that one. */
  subject?: string;
}

/**
 * Renders a small panel or menu below its trigger, over everything; escape, a press outside or leaving it closes it. What it takes
 * beyond the trigger is fetched when the pointer or the focus comes to it: no list waits for it.
 */
export function Popover(props: PopoverProps): ReactNode {
  const { label, trigger, children, load, align = 'start', role = 'dialog', subject } = props;
  const id = useId();
  const [opening, setOpening] = useState<Opening & { subject: string | undefined }>();
  // In the very rendering: a menu of the former subject is never painted beside the next.
  if (opening && opening.subject !== subject) setOpening(undefined);

  const loadAll = (): Promise<unknown> => Promise.all([loadPanel(), load?.()]);
  // A transition: the panel appears when it can, and nothing else waits for it or is hidden meanwhile.
  const open = (next: Opening): void => {
    loadAll().then(
      () => startTransition(() => setOpening({ ...next, subject })),
      (reason: unknown) => toast({ tone: 'rejected', text: errorMessage(reason) }),
    );
  };
  // Opening it loads the same again, and says what fails.
  const prefetch = (): void => void loadAll().catch(() => undefined);
  const leave = (): void => setOpening(undefined);
  const close = (): void => {
    // The one that stands there now: its content may have replaced it.
    const trigger = opening?.trigger.isConnected ? opening.trigger : findTrigger(id);
    trigger?.focus({ preventScroll: true });
    leave();
  };

  return (
    <>
      {trigger({
        onClick: ({ currentTarget }) => (opening ? close() : open({ trigger: currentTarget, item: 'first' })),
        onKeyDown: (event) => {
          const item = role === 'menu' && ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key];
          if (!item) return;
          event.preventDefault();
          open({ trigger: event.currentTarget, item });
        },
        onPointerEnter: prefetch,
        onFocus: prefetch,
        'aria-haspopup': role,
        'aria-expanded': !!opening,
        'aria-controls': opening && id,
      })}
      {opening ? (
        <PopoverPanel {...{ id, label, role, align, opening, close, leave }}>
          {typeof children === 'function' ? children(close) : children}
        </PopoverPanel>
      ) : null}
    </>
  );
}
