import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { isoDay } from '../../fields/format';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { saveFile } from '../../kit/save-file';
import { useAsyncAction } from '../../kit/use-async-action';
import { useTranslate } from '../../kit/use-translate';
import type { ExportFormat } from '../list/export-format';
import { ExportMenu } from '../list/export-menu';
import { tableFile, type PlainRows } from '../list/table-file';
import type { ImportLine } from './use-import';

interface ReportButtonsProps {
  /** What is imported, in words. */
  title: string;
  /** The file's own titles. */
  header: readonly string[];
  lines: readonly ImportLine[];
  isOver: boolean;
}

/** Renders what saves the outcome of each line, and the lines with errors as a file to correct and import again. */
export function ReportButtons({ title, header, lines, isOver }: ReportButtonsProps): ReactNode {
  const t = useTranslate('imports');
  const language = useLanguage();
  const { isBusy, error, run } = useAsyncAction();
  const failed = lines.filter(({ problems }) => problems.length > 0);
  const save = async (format: ExportFormat, name: string, table: PlainRows): Promise<void> =>
    saveFile(`${name}.${format}`, await tableFile(format, name, table, language));
  const named = (text: 'reportFile' | 'failedFile'): string => t(text, { title, date: isoDay(new Date()) });
  const formatOutcome = ({ problems }: ImportLine): string => {
    if (problems.length > 0) return t(isOver ? 'notCreated' : 'wrong');
    return t(isOver ? 'created' : 'ready');
  };
  const saveReport = (format: ExportFormat): Promise<void> => {
    const heads = [t('line'), t('record'), t('result'), t('problems')];
    const rows = lines.map((line) => [line.number, line.name, formatOutcome(line), line.problems.join('. ')]);
    return save(format, named('reportFile'), { heads, rows });
  };
  const saveFailed = (): Promise<void> => {
    const rows = failed.map(({ cells }) => header.map((_, at) => cells[at] ?? ''));
    return save('csv', named('failedFile'), { heads: header, rows });
  };
  return (
    <>
      {error ? <Alert tone="rejected">{error}</Alert> : null}
      <div className="import-dialog__report">
        <ExportMenu
          label={t('saveReport')}
          onExport={(format) => void run(() => saveReport(format))}
          trigger={(trigger) => (
            <Button {...trigger} icon={<Download size={16} />} busy={isBusy}>
              {t('saveReport')}
            </Button>
          )}
        />
        {failed.length > 0 ? (
          <Button icon={<Download size={16} />} onClick={() => void run(saveFailed)}>
            {t('saveFailed')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
