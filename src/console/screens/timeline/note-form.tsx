import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
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
import { storeDraft, useDraft } from './note-drafts';
import { useMention, type Mention } from './use-mention';
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

/** Renders the note that is being written, with the colleagues who fit a mention in it. */
function OpenNoteForm({ contractRequestId, text, onClose }: OpenNoteFormProps): ReactNode {
  const t = useTranslate('timeline');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const refresh = useRefreshTimelines(contractRequestId);
  const { isBusy, error, run } = useAsyncAction();
  const [tried, setTried] = useState(false);
  const onChange = (after: string): void => storeDraft(contractRequestId, after);
  const mention = useMention({ contractRequestId, text, onChange, field });
  const { colleagues, active } = mention;
  useEffect(() => field.current?.focus(), []);

  const isMissing = text.trim() === '';
  const isTooLong = unicodeLength(text) > max;
  const problem = tried && isMissing ? t('notes.missing') : isTooLong ? t('notes.tooLong') : undefined;
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
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    else mention.press(event);
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
        aria-controls={colleagues.length > 0 ? listId : undefined}
        aria-activedescendant={colleagues[active] ? `${listId}-${active}` : undefined}
        onChange={({ target }) => mention.type(target)}
        onKeyDown={press}
        onBlur={mention.close}
      />
      <Colleagues id={listId} mention={mention} />
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

/** Renders the colleagues who fit what is typed of a mention, and says how many they are. */
function Colleagues({ id, mention }: { id: string; mention: Mention }): ReactNode {
  const t = useTranslate('timeline');
  const { colleagues, active, isUnknown } = mention;
  return (
    <>
      {colleagues.length > 0 ? (
        <ul className="note-form__colleagues" id={id} role="listbox" aria-label={t('notes.colleagues')}>
          {colleagues.map((each, at) => (
            <li
              key={each.username}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              ref={at === active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mention.choose(each)}
            >
              {each.name}
              <span>@{each.username}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={isUnknown ? 'field__help' : 'visually-hidden'} role="status">
        {colleagues.length > 0 ? t('notes.found', { count: colleagues.length }) : isUnknown ? t('notes.none') : null}
      </p>
    </>
  );
}
