import { lazy, Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { useExtensions } from '../../fields/extensions';
import { PanelSkeleton } from './panel-skeleton';
import type { PanelTarget } from './use-panel';
import './panel.css';

// Forms are a chunk of their own: a list shows its rows without them.
const PanelForm = lazy(() => import('../form/panel-form'));

interface RecordPanelProps {
  definition: ResourceDefinition;
  target: PanelTarget;
  onClose: () => void;
}

/** Renders the panel beside the list where there is room, over it (modal) where there isn't. */
export function RecordPanel({ definition, target, onClose }: RecordPanelProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const narrow = useSyncExternalStore(onRoom, isNarrow);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (narrow) element.showModal();
    else element.show();
    return () => element.close();
  }, [narrow]);

  return (
    <dialog
      ref={dialog}
      className="panel"
      aria-labelledby="panel-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
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

function Content({ definition, target, onClose }: RecordPanelProps): ReactNode {
  const { panels } = useExtensions();
  if (target.screen === 'create') return <PanelForm key="create" definition={definition} onClose={onClose} />;
  if (target.screen === 'edit') {
    return <PanelForm key={target.id} definition={definition} id={target.id} onClose={onClose} />;
  }
  const Panel = panels[definition.overrides.show ?? ''];
  if (!Panel) throw new Error(`Register the panel "${definition.overrides.show}" in src/console/pages`);
  return <Panel key={target.id} definition={definition} id={target.id} onClose={onClose} />;
}

/** From here on list and panel fit side by side, px; panel.css has the same. */
const room = window.matchMedia('(min-width: 1100px)');
const isNarrow = (): boolean => !room.matches;

function onRoom(listener: () => void): () => void {
  room.addEventListener('change', listener);
  return () => room.removeEventListener('change', listener);
}
