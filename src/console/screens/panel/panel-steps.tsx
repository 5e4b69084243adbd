import { ChevronDown, ChevronUp } from 'lucide-react';
import { useListContext, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { idAtSource } from '../../data/record-id';
import { IconButton } from '../../kit/icon-button';
import { useTranslate } from '../../kit/use-translate';
import { panelHref, type PanelTarget } from './use-panel';

/** The records of the page before and after the open one; undefined at an end. */
export interface PanelNeighbours {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Returns how to go to the neighbours of the open record; undefined where it isn't on the page of the list. */
export function usePanelNeighbours(target: PanelTarget): PanelNeighbours | undefined {
  const { data = [] } = useListContext<RaRecord>();
  const navigate = useNavigate();
  if (target.screen === 'create') return undefined;
  const ids = data.map(({ id }) => idAtSource(String(id)));
  const openedIndex = ids.indexOf(target.id);
  if (openedIndex < 0) return undefined;
  const openAt = (index: number): (() => void) | undefined => {
    const id = ids[index];
    if (id === undefined || id === '') return undefined;
    // In the place of the open one: going back closes the panel, however many were looked at.
    return () => void navigate(panelHref[target.screen](id), { replace: true });
  };
  return { previous: openAt(openedIndex - 1), next: openAt(openedIndex + 1) };
}

/** Renders the way to the record above and the one below, without going back to the list. */
export function PanelSteps({ previous, next }: PanelNeighbours): ReactNode {
  const t = useTranslate('lists');
  return (
    <div className="panel__steps" role="group" aria-label={t('panel.steps')}>
      <IconButton
        label={t('panel.previous')}
        icon={<ChevronUp size={18} />}
        aria-disabled={previous === undefined || undefined}
        aria-keyshortcuts="k"
        onClick={previous}
      />
      <IconButton
        label={t('panel.next')}
        icon={<ChevronDown size={18} />}
        aria-disabled={next === undefined || undefined}
        aria-keyshortcuts="j"
        onClick={next}
      />
    </div>
  );
}
