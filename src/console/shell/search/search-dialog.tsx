import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { searchTerms } from '../../../contract/normalize-for-search';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import type { Choice } from './choice';
import { Results } from './results';
import { useChoices, type Choices } from './use-choices';
import './search-dialog.css';

const withKeys = window.matchMedia('(pointer: fine)');

interface SearchDialogProps {
  /** What was typed while the dialog was on its way. */
  early: string;
  /** Where the focus was, and goes back to. */
  opener: RefObject<Element | null>;
  onClose: () => void;
}

/**
 * Renders one box for everything: a combobox whose list is below it (ARIA APG, combobox with a list). The focus stays
 * in the box; arrows choose, Enter opens, Escape closes. What is typed is kept nowhere.
 */
export default function SearchDialog({ early, opener, onClose }: SearchDialogProps): ReactNode {
  const t = useTranslate('search');
  const describe = useDescription();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(early);
  const [attempt, setAttempt] = useState(0);
  const [at, setAt] = useState(0);
  const all = useChoices(text, attempt);
  const { choices, cut, found } = all;
  const chosen = choices[Math.min(at, choices.length - 1)];
  const query = text.trim();

  useEffect(() => {
    const from = opener.current;
    dialog.current?.showModal();
    box.current?.focus();
    return () => {
      // A person who went elsewhere reads there.
      if (document.activeElement === document.body && from instanceof HTMLElement) from.focus();
    };
  }, [opener]);

  const open = (choice: Choice): void => {
    onClose();
    void choice.open();
  };
  const move = (to: number): void => {
    if (choices.length > 0) setAt((to + choices.length) % choices.length);
  };
  const press = (event: KeyboardEvent): void => {
    const chosenIndex = chosen ? choices.indexOf(chosen) : -1;
    const handlers: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(chosenIndex + 1),
      ArrowUp: () => move(chosenIndex - 1),
      PageDown: () => move(choices.length - 1),
      PageUp: () => move(0),
      Enter: () => chosen && open(chosen),
      Escape: onClose,
    };
    const handler = handlers[event.key];
    if (!handler || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handler();
  };

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="search-dialog__box">
        <Search size={18} aria-hidden="true" />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${choices.indexOf(chosen)}` : undefined}
          aria-describedby={`${id}-status`}
          placeholder={t('hint')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div className="search-dialog__found">
        <Results id={id} choices={choices} chosen={chosen} cut={cut} terms={searchTerms(text)} onChoose={open} />
        {found.error === undefined ? null : (
          <Alert tone="rejected">
            <p>{t('failed', { reason: found.error })}</p>
            <Button onClick={() => setAttempt(attempt + 1)}>{t('again')}</Button>
          </Alert>
        )}
        {query !== '' && choices.length === 0 && !found.searching && found.error === undefined ? (
          <div className="search-dialog__none">
            <p>
              <strong>{t('none', { text: query })}</strong>
            </p>
            <p>{t(found.scope === undefined || found.scope === 'all' ? 'noneWhy' : `scopeWhy.${found.scope}`)}</p>
          </div>
        ) : null}
      </div>
      <p id={`${id}-status`} className="search-dialog__status" role="status">
        {describe(query, all)}
      </p>
    </dialog>
  );
}

/** Returns what says how a search stands: how much it found, and that keys move among it. */
function useDescription(): (asked: string, found: Choices) => string {
  const t = useTranslate('search');
  return (asked, { choices, cut, found }) => {
    if (asked === '') return t('start');
    if (found.searching) return t('searching');
    const count = choices.filter(({ isRest }) => !isRest).length;
    if (found.scope && found.scope !== 'all') return t(`scope.${found.scope}`, { count });
    const counted = cut.size > 0 ? t('cut', { count }) : count === 1 ? t('one') : t('count', { count });
    return `${counted}${count > 0 && withKeys.matches ? ` · ${t('moving')}` : ''}`;
  };
}
