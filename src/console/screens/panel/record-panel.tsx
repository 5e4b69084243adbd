import {
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { useExtensions } from '../../fields/extensions';
import { isPressedIn, rememberFocus } from '../../kit/dialog-focus';
import { withTexts } from '../../kit/with-texts';
import { PanelSkeleton } from './panel-skeleton';
import { useRememberOpened } from './use-remember-opened';
import { PanelSteps, usePanelNeighbours, type PanelNeighbours } from './panel-steps';
import { panelHref, type PanelTarget } from './use-panel';
import './panel.css';

// Forms are a chunk of their own: a list shows its rows without them.
const PanelForm = lazy(() => withTexts(() => import('../form/panel-form'), ['forms', 'actions', 'errors']));

interface RecordPanelProps {
  definition: ResourceDefinition;
  target: PanelTarget;
  onClose: () => void;
}

/** Renders the panel beside the list where there is room, over it (modal) where there isn't. */
export function RecordPanel({ definition, target, onClose }: RecordPanelProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef(target);
  const neighbours = usePanelNeighbours(target);
  useRememberOpened(definition, target);
  const narrow = useSyncExternalStore(onRoom, isNarrow);

  // At the very change: once the element has left the page, the browser gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const returnFocus = rememberFocus();
    if (narrow) element.showModal();
    else element.show();
    // The browser focuses the first button: its heading takes the focus from the panel itself, and from no button.
    element.focus();
    return () => {
      element.close();
      // The record that was looked at last may be another than the one that it was opened with.
      const link = linkOf(shown.current);
      if (link) link.focus({ preventScroll: true });
      else returnFocus();
    };
  }, [narrow]);
  useLayoutEffect(() => {
    shown.current = target;
  });
  const id = target.screen === 'create' ? undefined : target.id;
  useLayoutEffect(() => {
    // What had the focus may have left with the former record, and the panel's keys with it.
    if (document.activeElement === document.body) dialog.current?.focus();
  }, [id]);
  // Beside the list it isn't modal, and the browser closes it by no key.
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isPressedIn(event)) return;
    const handlers: Partial<Record<string, () => void>> = { Escape: onClose, ...stepKeys(event, neighbours) };
    const handler = handlers[event.key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="panel"
      aria-labelledby="panel-title"
      onKeyDown={press}
      onBlur={keepFocus}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {neighbours ? <PanelSteps {...neighbours} /> : null}
      <Suspense
        fallback={
          <div className="panel__content">
            <PanelSkeleton />
          </div>
        }
      >
        <Content definition={definition} target={target} onClose={onClose} />
      </Suspense>
    </dialog>
  );
}

/** Takes the focus of what is hidden while something below it is on its way: a key pressed meanwhile is still the panel's. */
function keepFocus({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget === null && !target.checkVisibility()) currentTarget.focus();
}

/** Returns the link of a record in the list beside the panel. */
function linkOf(target: PanelTarget): HTMLElement | undefined {
  if (target.screen === 'create') return undefined;
  const href = panelHref[target.screen](target.id);
  const links = document.querySelectorAll<HTMLElement>('.list-cell--first a');
  return [...links].find((link) => link.getAttribute('href') === href);
}

/** Returns what the letters do, which stay letters where one types. */
function stepKeys({ target, altKey, ctrlKey, metaKey }: KeyboardEvent, neighbours: PanelNeighbours | undefined) {
  const isTyping = target instanceof Element && target.closest('input, select, textarea') !== null;
  if (isTyping || altKey || ctrlKey || metaKey) return {};
  return { j: neighbours?.next, k: neighbours?.previous };
}

function Content({ definition, target, onClose }: RecordPanelProps): ReactNode {
  const { panels } = useExtensions();
  if (target.screen === 'create') return <PanelForm key="create" definition={definition} onClose={onClose} />;
  if (target.screen === 'edit') {
    return <PanelForm key={target.id} definition={definition} id={target.id} onClose={onClose} />;
  }
  const { show } = definition.overrides;
  const Panel = show && panels[show];
  if (!Panel) throw new Error(`Register the panel "${show}" in src/console/pages`);
  return <Panel key={target.id} definition={definition} id={target.id} onClose={onClose} />;
}

/** From here on list and panel fit side by side, px; panel.css has the same. */
const room = window.matchMedia('(min-width: 1100px)');
const isNarrow = (): boolean => !room.matches;

function onRoom(listener: () => void): () => void {
  room.addEventListener('change', listener);
  return () => room.removeEventListener('change', listener);
}
