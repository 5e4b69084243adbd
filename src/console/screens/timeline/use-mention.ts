import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { noteReaders } from '../../../contract/generated/calls/embedded/noteReaders';
import { send } from '../../transport/send';
import { findColleagues, mentionAt, withMention, type Mentionable } from './mention-search';

interface MentionOptions {
  /** The request that the note is about: its readers can be mentioned. */
  contractRequestId: string;
  text: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

export interface Mention {
  /** The colleagues who fit what is typed of a mention; none while none is typed. */
  colleagues: readonly Mentionable[];
  /** Which of them a key takes. */
  active: number;
  /** A mention is typed whom no colleague fits. */
  isUnknown: boolean;
  /** Follows the caret as one types. */
  type: (field: HTMLTextAreaElement) => void;
  /** Moves among the colleagues, takes one or leaves them; other keys stay the field's. */
  press: (event: KeyboardEvent) => void;
  choose: (colleague: Mentionable) => void;
  close: () => void;
}

/** Returns the mention that is being typed in a note, with the colleagues who complete it. */
export function useMention({ contractRequestId, text, onChange, field }: MentionOptions): Mention {
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const { data: readers = [] } = useQuery({
    queryKey: ['noteReaders', contractRequestId],
    queryFn: async ({ signal }) => (await send(noteReaders, { parameters: { contractRequestId }, signal })).result,
  });
  const sought = caret === undefined ? undefined : mentionAt(text, caret);
  const colleagues = sought ? findColleagues(readers, sought.term) : [];
  const chosen = colleagues[active];
  const close = (): void => setCaret(undefined);

  const choose = ({ username }: Mentionable): void => {
    if (!sought) return;
    const after = withMention(text, sought, username);
    // The caret is placed before the next key arrives: in a later frame it would jump back among what was typed meanwhile.
    flushSync(() => {
      onChange(after.text);
      close();
    });
    field.current?.focus();
    field.current?.setSelectionRange(after.caret, after.caret);
  };

  const press = (event: KeyboardEvent): void => {
    if (!sought || colleagues.length === 0) return;
    const step = (by: number): void => setActive((active + by + colleagues.length) % colleagues.length);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => chosen && choose(chosen),
      Tab: () => chosen && choose(chosen),
      Escape: close,
    };
    const perform = event.shiftKey ? undefined : keys[event.key];
    if (!perform) return;
    event.preventDefault();
    event.stopPropagation();
    perform();
  };

  return {
    colleagues,
    active,
    isUnknown: sought !== undefined && colleagues.length === 0 && /^\S+$/.test(sought.term),
    type: ({ value, selectionStart }) => {
      onChange(value);
      setCaret(selectionStart);
      setActive(0);
    },
    press,
    choose,
    close,
  };
}
