import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
  useTypeahead,
  type Elements,
} from '@floating-ui/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { findTrigger } from './find-trigger';
import { LossQuestion } from './loss-question';
import { useTypedText } from './use-typed-text';
import './popover.css';

export type PopoverRole = 'dialog' | 'menu';

/** The button that it was opened from, and which item of a menu has the focus at first. */
export interface Opening {
  trigger: HTMLElement;
  item: 'first' | 'last';
}

interface PopoverPanelProps {
  id: string;
  label: string;
  role: PopoverRole;
  align: 'start' | 'end';
  opening: Opening;
  /** Closes and gives the focus back to the trigger. */
  close: () => void;
  /** Closes and leaves the focus where it went. */
  leave: () => void;
  children: ReactNode;
}

const GAP = 4;
const EDGE = 8;
const MIN_HEIGHT = 120;

/** Bounds the panel by the room that its side leaves; what is longer scrolls inside. */
function fitHeight({ availableHeight, elements }: { availableHeight: number; elements: Elements }): void {
  elements.floating.style.maxHeight = `${Math.max(availableHeight, MIN_HEIGHT)}px`;
}

/**
 * Renders the open panel, in the browser's top layer: below its trigger, or above when there is no room, and never past the
 * window's edges. What has the role `menuitem` in a menu has the keys of ARIA's menu button: arrows, Home, End, and the
 * first letters of its text.
 */
export default function PopoverPanel(props: PopoverPanelProps): ReactNode {
  const { id, label, role, align, opening, close, leave, children } = props;
  const enabled = role === 'menu';
  const items = useRef<HTMLElement[]>([]);
  const itemTexts = useRef<string[]>([]);
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const { hasTypedText, isAsking, dismiss, stay, lose, ...typing } = useTypedText();
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (_open, event, reason) => {
      if (reason !== 'escape-key') return isAsking ? undefined : dismiss(leave);
      // A dialog around it must not take the key as well.
      event?.preventDefault();
      return dismiss(close);
    },
    placement: `bottom-${align}`,
    strategy: 'fixed',
    transform: false,
    middleware: [
      offset(GAP),
      flip({ padding: EDGE }),
      shift({ padding: EDGE }),
      size({ padding: EDGE, apply: fitHeight }),
    ],
    whileElementsMounted: autoUpdate,
  });
  // What the panel does may put another element in the trigger's place: beside one that is gone it would fly to the corner.
  useLayoutEffect(() => {
    const trigger = opening.trigger.isConnected ? opening.trigger : findTrigger(id);
    if (trigger && trigger !== refs.reference.current) refs.setReference(trigger);
  });
  // Before the trigger's own handling of a press, which closes.
  useEffect(() => {
    const press = (event: Event): void => {
      if (!(event.target instanceof Element) || !event.target.closest(`[aria-controls="${id}"]`) || !hasTypedText())
        return;
      event.stopPropagation();
      dismiss(close);
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  });
  const { getFloatingProps } = useInteractions([
    useDismiss(context),
    useListNavigation(context, {
      enabled,
      listRef: items,
      activeIndex,
      onNavigate: setActiveIndex,
      loop: true,
      // None: the item that an action waits under gives the reason.
      disabledIndices: [],
      focusItemOnHover: false,
    }),
    useTypeahead(context, { enabled, listRef: itemTexts, activeIndex, onMatch: setActiveIndex }),
  ]);

  const show = useCallback(
    (panel: HTMLElement | null) => {
      refs.setFloating(panel);
      panel?.showPopover();
      panel?.focus({ preventScroll: true });
    },
    [refs],
  );
  // At each rendering: an action may have come or gone.
  useLayoutEffect(() => {
    items.current = [...(refs.floating.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    itemTexts.current = items.current.map(({ textContent }) => textContent);
  });
  useLayoutEffect(() => {
    if (enabled) setActiveIndex(opening.item === 'first' ? 0 : items.current.length - 1);
  }, [enabled, opening]);

  return (
    <FloatingFocusManager context={context} modal={false} initialFocus={-1}>
      <div
        {...getFloatingProps()}
        ref={show}
        id={id}
        popover="manual"
        role={role}
        aria-label={label}
        tabIndex={-1}
        className="popover"
        style={floatingStyles}
        {...typing}
      >
        {children}
        {isAsking ? <LossQuestion onStay={stay} onLose={() => lose(close)} /> : null}
      </div>
    </FloatingFocusManager>
  );
}
