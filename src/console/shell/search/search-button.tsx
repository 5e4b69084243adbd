import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import './search-button.css';

// Everything behind the button comes at the first search.
const SearchDialog = lazy(() => import('./search-dialog'));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search everywhere; so does Ctrl+K, or Cmd+K on a Mac, wherever one is. */
export function SearchButton(): ReactNode {
  const t = useTranslate('shell');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const opener = useRef<Element>(null);
  const start = (): void => {
    opener.current ??= document.activeElement;
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setTyped('');
    opener.current = null;
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isShortcut = (isMac ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Over a dialog that waits for its own answer nothing else opens.
      if (!document.querySelector('dialog:modal')) start();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label={t('search.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={start}
      >
        <Search size={18} aria-hidden="true" />
        <span className="search-button__label">{t('search.short')}</span>
        <kbd aria-hidden="true">{t(isMac ? 'search.keysMac' : 'search.keys')}</kbd>
      </button>
      {open ? (
        <Suspense fallback={<EarlyBox text={typed} onType={setTyped} onClose={close} />}>
          <SearchDialog early={typed} opener={opener} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

interface EarlyBoxProps {
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** Renders, unseen, what takes the letters that are typed while the search is on its way. */
function EarlyBox({ text, onType, onClose }: EarlyBoxProps): ReactNode {
  const t = useTranslate('shell');
  const box = useRef<HTMLInputElement>(null);
  // Before anything else is pressed: a letter that reached the page would act there.
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <input
      ref={box}
      className="visually-hidden"
      aria-label={t('search.open')}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  );
}
