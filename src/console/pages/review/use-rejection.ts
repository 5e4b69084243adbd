import * as documentStates from '../../../contract/generated/states/document';
import { useState } from 'react';
import type { RequestDocument } from '../../../contract/generated/types';
import type { RejectionDraft } from './decision/rejection-form';
import type { Region } from './regions';
import type { Marking } from './viewer/stage';

export interface Rejecting {
  /** Returns what is written about a document, while its form is open. */
  draftOf: (document: RequestDocument) => RejectionDraft | undefined;
  /** Returns what is written about a document, whether its form is open or not. */
  writtenOf: (document: RequestDocument) => RejectionDraft | undefined;
  /** Returns whether words or a region for the applicant are written and not sent. */
  isUnsent: (document: RequestDocument) => boolean;
  /** Opens the form for a document; what was written about it before is there again. */
  open: (document: RequestDocument) => void;
  /** Opens the form with what was written, after it could not be sent. */
  restore: (draft: RejectionDraft) => void;
  change: (draft: RejectionDraft) => void;
  /** Closes the form; what was written stays until the document is decided or it is given up. */
  close: () => void;
  forget: (documentId: string) => void;
  forgetAll: () => void;
  /** Begins to mark a region on that page, or leaves off. */
  mark: (document: RequestDocument, page: number) => void;
  marking: Marking | undefined;
}

const started = (page: number): Region => ({ page, x: 0.35, y: 0.42, width: 0.3, height: 0.16 });

/** Returns what is being written about documents that will not be approved, with the regions marked on them. */
export function useRejection(): Rejecting {
  const [drafts, setDrafts] = useState<Readonly<Record<string, RejectionDraft>>>({});
  const [openId, setOpenId] = useState<string>();
  /** The region before it was marked anew, while one marks. */
  const [former, setFormer] = useState<{ region: Region | undefined }>();
  const open = openId === undefined ? undefined : drafts[openId];

  const change = (draft: RejectionDraft): void => setDrafts((now) => ({ ...now, [draft.documentId]: draft }));
  const show = (draft: RejectionDraft): void => {
    change(draft);
    setOpenId(draft.documentId);
  };
  const drafted = (document: RequestDocument): RejectionDraft => drafts[document.documentId] ?? fromDecision(document);

  return {
    draftOf: ({ documentId }) => (open?.documentId === documentId ? open : undefined),
    writtenOf: ({ documentId }) => drafts[documentId],
    isUnsent: (document) => {
      const written = drafts[document.documentId];
      return written !== undefined && differs(written, fromDecision(document));
    },
    open: (document) => show(drafted(document)),
    restore: show,
    change,
    close: () => {
      setOpenId(undefined);
      setFormer(undefined);
    },
    forget: (documentId) => setDrafts(({ [documentId]: _, ...others }) => others),
    forgetAll: () => {
      setOpenId(undefined);
      setFormer(undefined);
      setDrafts({});
    },
    mark: (document, page) => {
      const draft = drafted(document);
      setFormer(former ? undefined : { region: draft.region });
      show(former ? draft : { ...draft, region: draft.region ?? started(page) });
    },
    marking:
      open && former
        ? {
            region: open.region,
            onChange: (region) => change({ ...open, region }),
            onEnd: (stored) => {
              if (!stored) change({ ...open, region: former.region });
              setFormer(undefined);
            },
          }
        : undefined,
  };
}

/** Returns whether two drafts differ in what takes work to write; a reason is chosen again in a moment. */
function differs(one: RejectionDraft, other: RejectionDraft): boolean {
  return (
    one.observation.trim() !== other.observation.trim() || JSON.stringify(one.region) !== JSON.stringify(other.region)
  );
}

/** Returns the draft of a document that was not approved before: its decision is changed, not written anew. */
function fromDecision({ documentId, documentstatusid, validation }: RequestDocument): RejectionDraft {
  if (!documentStates.rejected.has(documentstatusid)) return { documentId, reasonId: '', observation: '' };
  const { reasonId = '', observation = '', region } = validation ?? {};
  return { documentId, reasonId, observation, ...(region && { region }) };
}
