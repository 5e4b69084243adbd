import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslate } from '../../kit/use-translate';

interface FigureProps {
  title: string;
  caption: string;
  /** Drawn for the eye alone: the table says the same. */
  chart: ReactNode;
  table: ReactNode;
  empty: boolean;
  /** The table stands open. */
  open?: boolean;
  wide?: boolean;
}

/** Renders a chart with its table. */
export function Figure({ title, caption, chart, table, empty, open = false, wide = false }: FigureProps): ReactNode {
  const t = useTranslate('summary');
  const id = useId();
  return (
    <figure className={wide ? 'summary-figure summary-figure--wide' : 'summary-figure'} aria-labelledby={id}>
      <figcaption id={id}>
        <h2>{title}</h2>
        <p>{caption}</p>
      </figcaption>
      {empty ? (
        <p className="summary-figure__empty">{t('empty')}</p>
      ) : (
        <>
          <div className="summary-figure__chart" aria-hidden="true">
            {chart}
          </div>
          <details open={open}>
            <summary>{t('table.data')}</summary>
            <div className="summary-figure__table">{table}</div>
          </details>
        </>
      )}
    </figure>
  );
}

interface CountProps {
  count: number;
  text: string;
  /** What it counts, in words. */
  what: string;
  open: (() => void) | undefined;
}

/** Renders a number of a table, which opens the list of those. */
export function Count({ count, text, what, open }: CountProps): ReactNode {
  const t = useTranslate('summary');
  if (count === 0) return <span className="summary-count">–</span>;
  if (!open) return <span className="summary-count">{text}</span>;
  return (
    <button
      type="button"
      className="summary-count summary-count--opens"
      aria-label={t('openList', { what, count: text })}
      onClick={open}
    >
      {text}
    </button>
  );
}
