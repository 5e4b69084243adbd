import { useState } from 'react';
import type { RequestDocument, VerificationCase } from '../../../contract/generated/types';
import { counterpartOf, currentDocuments, firstPending, formerVersions, nextPending } from './documents/versions';
import type { Region } from './regions';
import { useViewer, type ViewerControls } from './viewer/use-viewer';

export interface Looking {
  /** The documents in force. */
  current: readonly RequestDocument[];
  selected: RequestDocument | undefined;
  /** The version that the selected one replaced. */
  former: RequestDocument | undefined;
  controls: ViewerControls;
  compared: boolean;
  compare: () => void;
  /** Another document, shown beside the selected one. */
  beside: RequestDocument | undefined;
  /** Shows that document beside the selected one; without an id its counterpart, or none where one is shown. */
  setBeside: (documentId?: string) => void;
  /** Where a value was read, pointed out until another document is looked at. */
  read: { region: Region; label: string } | undefined;
  select: (documentId: string) => void;
  step: (by: 1 | -1) => void;
  /** Goes to the next one that waits, where one does. */
  goOn: (from: string) => void;
  show: (documentId: string, region: Region, label: string) => void;
}

/**
 * Returns which document is looked at, and how.
 * @param others documents of other requests, which may be shown beside the selected one
 */
export function useDocuments({ documents = [] }: VerificationCase, others: readonly RequestDocument[] = []): Looking {
  const current = currentDocuments(documents);
  const [selectedId, setSelectedId] = useState(() => firstPending(current)?.documentId);
  const [compared, setCompared] = useState(false);
  const [besideId, setBesideId] = useState<string>();
  const [read, setRead] = useState<Looking['read']>();
  const controls = useViewer();
  // A document that was replaced meanwhile is no longer there to be decided.
  const selected = current.find(({ documentId }) => documentId === selectedId) ?? firstPending(current);

  const counterpart = selected && counterpartOf(current, selected);
  const chosen = [...current, ...others].find(({ documentId }) => documentId === besideId);
  // Of one document twice nothing is learnt: its counterpart takes the place.
  const beside = chosen && chosen.documentId === selected?.documentId ? counterpart : chosen;

  const select = (documentId: string): void => {
    setRead(undefined);
    setSelectedId(documentId);
  };
  return {
    current,
    selected,
    former: selected && formerVersions(documents, selected)[0],
    controls,
    compared,
    compare: () => setCompared(!compared),
    beside,
    setBeside: (documentId) => {
      setCompared(false);
      setBesideId(documentId ?? (beside ? undefined : counterpart?.documentId));
    },
    read,
    select,
    step: (by) => {
      const selectedIndex = current.findIndex(({ documentId }) => documentId === selected?.documentId);
      const next = current[(selectedIndex + by + current.length) % current.length];
      if (next) select(next.documentId);
    },
    goOn: (from) => {
      const next = nextPending(current, from);
      if (next) select(next.documentId);
    },
    show: (documentId, region, label) => {
      select(documentId);
      setRead({ region, label });
      controls.show(documentId, region);
    },
  };
}
