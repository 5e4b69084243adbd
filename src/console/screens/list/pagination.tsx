import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../fields/format';
import { IconButton } from '../../kit/icon-button';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';

/** Renders which rows one sees, the pages before and after, and any other by its number where their number is known. */
export function Pagination(): ReactNode {
  const t = useTranslate('lists');
  const language = useLanguage();
  const { page, perPage, total, data = [], setPage, hasNextPage = false, hasPreviousPage = false } = useListContext();
  if (page === 1 && !hasNextPage) return null;
  const first = (page - 1) * perPage + 1;
  const number = (value: number): string => formatNumber(value, language);
  return (
    <nav className="pagination" aria-label={t('page.label')}>
      <span className="pagination__rows">
        {t('page.rows', { from: number(first), to: number(first + Math.max(data.length, 1) - 1) })}
      </span>
      <IconButton
        label={t('page.previous')}
        icon={<ChevronLeft size={18} />}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      />
      {total === undefined ? (
        <span>{t('page.only', { page: number(page) })}</span>
      ) : (
        <Jump key={page} page={page} pages={Math.max(1, Math.ceil(total / perPage))} onJump={setPage} />
      )}
      <IconButton
        label={t('page.next')}
        icon={<ChevronRight size={18} />}
        disabled={!hasNextPage}
        onClick={() => setPage(page + 1)}
      />
    </nav>
  );
}

function Jump({ page, pages, onJump }: { page: number; pages: number; onJump: (page: number) => void }): ReactNode {
  const t = useTranslate('lists');
  const language = useLanguage();
  const [typed, setTyped] = useState(String(page));
  const jump = (): void => {
    const nextPage = Math.min(pages, Math.max(1, Math.trunc(Number(typed))));
    if (Number.isFinite(nextPage) && nextPage !== page) onJump(nextPage);
    else setTyped(String(page));
  };
  return (
    <label className="pagination__jump">
      <span>{t('page.current')}</span>
      <input
        inputMode="numeric"
        className="field__control"
        size={Math.max(2, String(pages).length)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={jump}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') jump();
        }}
      />
      <span>{t('page.of', { pages: formatNumber(pages, language) })}</span>
    </label>
  );
}
