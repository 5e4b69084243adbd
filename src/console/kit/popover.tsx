import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import './popover.css';

/** Spread on the button that opens it. */
export interface PopoverTrigger {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

export interface PopoverProps {
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  /** Its content; call `close` after an action. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Which edge of the trigger it keeps to. */
  align?: 'start' | 'end';
}

/** Renders a small panel below its trigger, over everything; escape, a press outside or leaving it closes it. */
export function Popover({ label, trigger, children, align = 'start' }: PopoverProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const close = (): void => setOpen(false);

  useLayoutEffect(() => {
    if (!open || !panel.current || !button.current) return;
    panel.current.showPopover();
    positionPanel(panel.current, button.current, align);
    panel.current.focus();
  }, [open, align]);

  useEffect(() => {
    if (!open) return undefined;
    const opener = button.current;
    return () => {
      // The focus was in the panel that is gone; a person who moved on keeps it.
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [open]);

  useDismissal(open, button, panel, setOpen);

  return (
    <>
      {trigger({
        ref: button,
        onClick: () => setOpen(!open),
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open ? (
        <div ref={panel} id={id} popover="manual" role="dialog" aria-label={label} tabIndex={-1} className="popover">
          {typeof children === 'function' ? children(close) : children}
        </div>
      ) : null}
    </>
  );
}

function useDismissal(
  open: boolean,
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const leave = (): void => setOpen(false);
    const outside = ({ target }: Event): void => {
      const inside = [button, panel].some(({ current }) => target instanceof Node && current?.contains(target));
      if (!inside) leave();
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      leave();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    window.addEventListener('resize', leave);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
      window.removeEventListener('resize', leave);
    };
  }, [open, button, panel, setOpen]);
}

/** Positions the panel below the trigger, or above when there is no room, and never past the window's edges. */
function positionPanel(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const gap = 4;
  const edge = 8;
  const at = button.getBoundingClientRect();
  const size = panel.getBoundingClientRect();
  const wished = align === 'end' ? at.right - size.width : at.left;
  const below = at.bottom + gap;
  const above = at.top - gap - size.height;
  const fits = below + size.height <= window.innerHeight - edge;
  panel.style.left = `${Math.max(edge, Math.min(wished, window.innerWidth - size.width - edge))}px`;
  panel.style.top = `${fits || above < edge ? below : above}px`;
}
