import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { colombianDay } from '../../../contract/colombia';
import { recordExport } from '../../data/record-export';
import { errorMessage } from '../../kit/error-message';
import { IconButton } from '../../kit/icon-button';
import { useLanguage } from '../../kit/language';
import { saveFile } from '../../kit/save-file';
import { toast } from '../../kit/toast-queue';
import { useTranslate } from '../../kit/use-translate';
import type { ExportFormat } from '../list/export-format';
import { ExportMenu } from '../list/export-menu';
import { tableFile, type PlainRows } from '../list/table-file';

interface FigureProps {
  title: string;
  caption: string;
  /** Drawn for the eye alone: the table says the same. Null where nothing would be drawn. */
  chart: ReactNode;
  table: ReactNode;
  /** What the table has, for a file of it. */
  content: PlainRows;
  empty: boolean;
  /** The list that the figures are of, where they name persons: the audit trail has an entry of their file. */
  naming?: string;
}

/** Renders a chart beside its table. */
export function Figure({ title, caption, chart, table, content, empty, naming }: FigureProps): ReactNode {
  const t = useTranslate('summary');
  const id = useId();
  return (
    <figure className="summary-figure" aria-labelledby={id}>
      <figcaption>
        <div id={id}>
          <h2>{title}</h2>
          <p>{caption}</p>
        </div>
        {empty ? null : <FigureExport title={title} content={content} naming={naming} />}
      </figcaption>
      {empty ? (
        <p className="summary-figure__empty">{t('empty')}</p>
      ) : (
        <div className="summary-figure__parts">
          {chart === null ? null : (
            <div className="summary-figure__chart" aria-hidden="true">
              {chart}
            </div>
          )}
          <div className="summary-figure__table" role="region" aria-label={t('table.data')} tabIndex={0}>
            {table}
          </div>
        </div>
      )}
    </figure>
  );
}

function FigureExport({
  title,
  content,
  naming: resource,
}: Pick<FigureProps, 'title' | 'content' | 'naming'>): ReactNode {
  const t = useTranslate('summary');
  const language = useLanguage();
  const save = async (format: ExportFormat): Promise<void> => {
    const name = `${title} ${colombianDay(new Date())}`;
    const file = await tableFile(format, title, content, language);
    const records = content.rows.length;
    if (resource !== undefined)
      await recordExport({ resource, format, records, columns: [], filters: [], figures: true });
    saveFile(`${name}.${format}`, file);
  };
  const run = (format: ExportFormat): void => {
    save(format).catch((reason: unknown) => toast({ tone: 'rejected', text: errorMessage(reason) }));
  };
  return (
    <ExportMenu
      label={t('export')}
      onExport={run}
      trigger={(trigger) => <IconButton {...trigger} label={t('export')} icon={<Download size={18} />} />}
    />
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
