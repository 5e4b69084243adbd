import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { colombianDay } from '../../../contract/colombia';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import type { ExportFormat } from '../list/export-format';
import { SaveReportButton } from '../list/save-report-button';
import { useSaveTable } from '../list/use-save-table';
import type { ImportLine } from './use-import';

interface ReportButtonsProps {
  /** What is imported, in words. */
  title: string;
  /** The file's own titles. */
  header: readonly string[];
  lines: readonly ImportLine[];
  isOver: boolean;
}

/**
 * Renders what saves the outcome of each line, and the lines with errors as a file to correct and import again. Both say no
 * more of people than the file that the person brought: the audit trail needs no entry of them.
 */
export function ReportButtons({ title, header, lines, isOver }: ReportButtonsProps): ReactNode {
  const t = useTranslate('imports');
  const { isBusy, error, save } = useSaveTable();
  const failed = lines.filter(({ problems }) => problems.length > 0);
  const named = (text: 'reportFile' | 'failedFile'): string => t(text, { title, date: colombianDay(new Date()) });
  const formatOutcome = ({ problems }: ImportLine): string => {
    if (problems.length > 0) return t(isOver ? 'notCreated' : 'wrong');
    return t(isOver ? 'created' : 'ready');
  };
  const saveReport = (format: ExportFormat): void => {
    const heads = [t('line'), t('record'), t('result'), t('problems')];
    const rows = lines.map((line) => [line.number, line.name, formatOutcome(line), line.problems.join('. ')]);
    save(format, named('reportFile'), { heads, rows });
  };
  const saveFailed = (): void => {
    const rows = failed.map(({ cells }) => header.map((_, at) => cells[at] ?? ''));
    save('csv', named('failedFile'), { heads: header, rows });
  };
  return (
    <>
      {error ? <Alert tone="rejected">{error}</Alert> : null}
      <div className="import-dialog__report">
        <SaveReportButton label={t('saveReport')} isBusy={isBusy} onSave={saveReport} />
        {failed.length > 0 ? (
          <Button icon={<Download size={16} />} onClick={saveFailed}>
            {t('saveFailed')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
