import { useEffect, useState, type ReactNode } from 'react';
import { takeBackNote } from '../../../contract/generated/calls/embedded/takeBackNote';
import { splitMentions } from '../../../contract/mentions';
import { Button } from '../../kit/button';
import { toast } from '../../kit/toast-queue';
import { useAsyncAction } from '../../kit/use-async-action';
import { useTranslate } from '../../kit/use-translate';
import { send } from '../../transport/send';
import { storeDraft } from './note-drafts';
import { useRefreshTimelines, type TimelineEntry } from './use-timeline';

interface NoteTextProps {
  text: string;
  people: NonNullable<TimelineEntry['mentions']>;
}

/** Renders the text of a note, those it mentions by their names. */
export function NoteText({ text, people }: NoteTextProps): ReactNode {
  const names = new Map(people.map(({ username, name }) => [username, name]));
  return splitMentions(text, [...names.keys()]).map(({ text: part, username }, at) =>
    username === undefined ? (
      part
    ) : (
      <span key={at} className="note-mention" title={part}>
        @{names.get(username)}
      </span>
    ),
  );
}

interface TakeBackNoteProps {
  note: TimelineEntry;
  contractRequestId: string;
}

/** Renders the button by which the author takes a note back, while that can be done; its text returns to the form. */
export function TakeBackNote({ note, contractRequestId }: TakeBackNoteProps): ReactNode {
  const t = useTranslate('timeline');
  const { noteId = '', takeBackUntil = '', observation = '' } = note;
  const refresh = useRefreshTimelines(contractRequestId);
  const { isBusy, run } = useAsyncAction();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, Date.parse(takeBackUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [takeBackUntil]);
  if (isOver) return null;
  const takeBack = (): void =>
    void run(async () => {
      await send(takeBackNote, { body: { contractRequestId, noteId } });
      storeDraft(contractRequestId, observation);
      toast({ tone: 'approved', text: t('notes.takenBack') });
      await refresh();
    });
  return (
    <Button variant="quiet" busy={isBusy} onClick={takeBack}>
      {t('notes.takeBack')}
    </Button>
  );
}
