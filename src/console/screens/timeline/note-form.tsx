import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { noteReaders } from '../../../contract/generated/calls/embedded/noteReaders';
import { writeNote } from '../../../contract/generated/calls/embedded/writeNote';
import { limits } from '../../../contract/generated/limits';
import { unicodeLength } from '../../../contract/unicode-length';
import { Counter, isNear } from '../../fields/inputs/counter';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { TextArea } from '../../kit/text-area';
import { toast } from '../../kit/toast-queue';
import { useAsyncAction } from '../../kit/use-async-action';
import { useTranslate } from '../../kit/use-translate';
import { send } from '../../transport/send';
import { findColleagues, mentionAt, withMention, type Mentionable } from './mention-search';
import { storeDraft, useDraft } from './note-drafts';
import { useRefreshTimelines } from './use-timeline';

const { max } = limits.form.note;

/** Renders the button that begins a note, or the note that is being written. */
export function NoteForm({ contractRequestId }: { contractRequestId: string }): ReactNode {
  const t = useTranslate('timeline');
  const draft = useDraft(contractRequestId);
  const opener = useRef<HTMLButtonElement>(null);
  const [returns, setReturns] = useState(false);
  const close = (): void => {
    storeDraft(contractRequestId, undefined);
    setReturns(true);
  };
  useEffect(() => {
    if (returns && draft === undefined) opener.current?.focus();
  }, [returns, draft]);
  if (draft === undefined) {
    return (
      <div>
        <Button ref={opener} icon={<MessageSquarePlus size={16} />} onClick={() => storeDraft(contractRequestId, '')}>
          {t('notes.write')}
        </Button>
      </div>
    );
  }
  return <OpenNoteForm contractRequestId={contractRequestId} text={draft} onClose={close} />;
}

interface OpenNoteFormProps {
  contractRequestId: string;
  text: string;
  onClose: () => void;
}

function OpenNoteForm({ contractRequestId, text, onClose }: OpenNoteFormProps): ReactNode {
  const t = useTranslate('timeline');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const refresh = useRefreshTimelines(contractRequestId);
  const { isBusy, error, run } = useAsyncAction();
  const [tried, setTried] = useState(false);
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const { data: colleagues = [] } = useQuery({
    queryKey: ['noteReaders', contractRequestId],
    queryFn: async ({ signal }) => (await send(noteReaders, { parameters: { contractRequestId }, signal })).result,
  });
  useEffect(() => field.current?.focus(), []);

  const sought = caret === undefined ? undefined : mentionAt(text, caret);
  const found = sought ? findColleagues(colleagues, sought.term) : [];
  const isUnknown = sought !== undefined && found.length === 0 && /^\S+$/.test(sought.term);
  const chosen = found[active];
  const isMissing = text.trim() === '';
  const isTooLong = unicodeLength(text) > max;
  const problem = tried && isMissing ? t('notes.missing') : isTooLong ? t('notes.tooLong') : undefined;

  const choose = ({ username }: Mentionable): void => {
    if (!sought) return;
    const after = withMention(text, sought, username);
    // The caret is placed before the next key arrives: in a later frame it would jump back among what was typed meanwhile.
    flushSync(() => {
      storeDraft(contractRequestId, after.text);
      setCaret(undefined);
    });
    field.current?.focus();
    field.current?.setSelectionRange(after.caret, after.caret);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isMissing || isTooLong) {
      field.current?.focus();
      return;
    }
    void run(async () => {
      await send(writeNote, { body: { contractRequestId, text } });
      toast({ tone: 'approved', text: t('notes.saved') });
      onClose();
      await refresh();
    });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      submit(event);
      return;
    }
    if (!sought || found.length === 0) return;
    const step = (by: number): void => setActive((active + by + found.length) % found.length);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => chosen && choose(chosen),
      Tab: () => chosen && choose(chosen),
      Escape: () => setCaret(undefined),
    };
    const perform = event.shiftKey ? undefined : keys[event.key];
    if (!perform) return;
    event.preventDefault();
    event.stopPropagation();
    perform();
  };
  const listId = `${id}-colleagues`;

  return (
    <form className="note-form" noValidate onSubmit={submit}>
      <TextArea
        ref={field}
        label={t('notes.label')}
        help={
          <>
            {t('notes.help')} {isNear(text, max) ? <Counter text={text} max={max} /> : null}
          </>
        }
        error={problem}
        value={text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={chosen ? `${id}-${active}` : undefined}
        onChange={({ target }) => {
          storeDraft(contractRequestId, target.value);
          setCaret(target.selectionStart);
          setActive(0);
        }}
        onKeyDown={press}
        onBlur={() => setCaret(undefined)}
      />
      {found.length > 0 ? (
        <ul className="note-form__colleagues" id={listId} role="listbox" aria-label={t('notes.colleagues')}>
          {found.map((each, at) => (
            <li
              key={each.username}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              ref={at === active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(each)}
            >
              {each.name}
              <span>@{each.username}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={isUnknown ? 'field__help' : 'visually-hidden'} role="status">
        {found.length > 0 ? t('notes.found', { count: found.length }) : isUnknown ? t('notes.none') : null}
      </p>
      {error === undefined ? null : <Alert tone="rejected">{error}</Alert>}
      <div className="note-form__actions">
        <Button onClick={onClose}>{t('notes.cancel')}</Button>
        <Button type="submit" variant="main" busy={isBusy}>
          {t('notes.save')}
        </Button>
      </div>
    </form>
  );
}
