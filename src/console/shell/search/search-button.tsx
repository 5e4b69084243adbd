import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import './search-button.css';

// Everything behind the button comes at the first search.
const SearchDialog = lazy(() => import('./search-dialog'));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search everywhere; so does Ctrl+K, or Cmd+K on a Mac, wherever one is. */
export function SearchButton(): ReactNode {
  const t = useTranslate('shell');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const asked = (isMac ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!asked || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Over a dialog that waits for its own answer nothing else opens.
      if (!document.querySelector('dialog:modal')) setOpen(true);
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
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden="true" />
        <span className="search-button__label">{t('search.short')}</span>
        <kbd aria-hidden="true">{t(isMac ? 'search.keysMac' : 'search.keys')}</kbd>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
