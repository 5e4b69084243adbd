import { useEffect, useState } from 'react';
import { limits } from '../../../contract/generated/limits';
import type { RequestDocument } from '../../../contract/generated/types';
import { toast } from '../../kit/toast-queue';
import { useTranslate } from '../../kit/use-translate';
import type { RejectionDraft } from './decision/rejection-form';
import type { CaseState } from './use-case-actions';
import type { Looking } from './use-documents';
import type { Rejecting } from './use-rejection';

const { takeBackSeconds: seconds } = limits.review;

/** A decision that was stored, and may still be taken back. */
interface Taken {
  readonly document: RequestDocument;
  /** What was written about a document that was not approved. */
  readonly draft: RejectionDraft | undefined;
  /** On the page's own clock; the server judges by its own. */
  readonly until: number;
}

export interface TakingBack {
  /** Offers to take a stored decision back, for the rest of its seconds. @param sentAt on the page's clock */
  allowTakeBack: (document: RequestDocument, draft: RejectionDraft | undefined, sentAt: number) => void;
  /** Takes the newest decision back; undefined while none may be. */
  takeBack: (() => void) | undefined;
  /** Answers the shortcut: takes the newest decision back, or says that it is too late and what to do instead. */
  pressTakeBack: () => void;
  /** The announcement of the newest offer, for screen readers; the end of the offer does not change it. */
  announced: string;
}

interface TakeBackOptions {
  caseState: CaseState;
  looking: Looking;
  rejecting: Rejecting;
  enabled: boolean;
  announce: (message: string) => void;
}

/** Returns the decisions of the last seconds, newest last. */
export function useTakeBack({ caseState, looking, rejecting, enabled, announce }: TakeBackOptions): TakingBack {
  const t = useTranslate('review');
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [announced, setAnnounced] = useState('');
  const [last, setLast] = useState<RequestDocument>();
  const newest = enabled ? taken.at(-1) : undefined;

  useEffect(() => {
    if (taken.length === 0) return undefined;
    const next = Math.min(...taken.map(({ until }) => until));
    const timer = setTimeout(() => setTaken(inTime), Math.max(0, next - performance.now()));
    return () => clearTimeout(timer);
  }, [taken]);

  const add = (added: Taken): void =>
    setTaken((former) => inTime([...former.filter((each) => !isSame(each, added)), added]));

  const takeBack = async (decision: Taken): Promise<void> => {
    const { document, draft } = decision;
    setLast(undefined);
    setTaken((former) => former.filter((each) => each !== decision));
    announce('');
    if (!(await caseState.tryAction((caseActions) => caseActions.takeBack(document)))) {
      // A lost answer may be tried again; what is too late is not offered again.
      add(decision);
      setLast(document);
      return;
    }
    // What was written about it is there again, should it be rejected after all.
    if (draft) rejecting.change(draft);
    looking.select(document.documentId);
    announce(t('takeBack.done', { document: nameOf(document) }));
  };

  return {
    allowTakeBack: (document, draft, sentAt) => {
      add({ document, draft, until: sentAt + seconds * 1000 });
      setLast(document);
      setAnnounced(t('takeBack.offered', { document: nameOf(document), seconds }));
    },
    takeBack: newest && (() => void takeBack(newest)),
    pressTakeBack: () => {
      if (newest) void takeBack(newest);
      else if (enabled && last)
        toast({ tone: 'transit', text: t('takeBack.over', { document: nameOf(last), seconds }) });
    },
    announced,
  };
}

function inTime(taken: readonly Taken[]): readonly Taken[] {
  return taken.filter(({ until }) => until > performance.now());
}

function isSame(one: Taken, other: Taken): boolean {
  return one.document.documentId === other.document.documentId;
}

function nameOf({ name, documentTypeId }: RequestDocument): string {
  return name ?? documentTypeId;
}
