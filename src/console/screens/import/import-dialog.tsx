import { Download } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { csvHead } from '../../../contract/csv';
import type { ResourceDefinition } from '../../../contract/definitions';
import { listSeparator } from '../../fields/format';
import { labelKey, useLabels } from '../../fields/labels';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { FileField } from '../../kit/file-field';
import { useLanguage } from '../../kit/language';
import { ProgressBar } from '../../kit/progress-bar';
import { saveFile } from '../../kit/save-file';
import { StatusChip } from '../../kit/status-chip';
import { useTranslate } from '../../kit/use-translate';
import '../bulk/bulk.css';
import { ColumnValues } from './column-values';
import { importColumns } from './import-columns';
import { ReportButtons } from './report-buttons';
import { useImport, type ImportLine } from './use-import';

interface ImportDialogProps {
  definition: ResourceDefinition;
  onClose: () => void;
}

/** Renders the import of a file: what it must have, what would become of each line, and what became of it. */
export default function ImportDialog({ definition, onClose }: ImportDialogProps): ReactNode {
  const t = useTranslate('imports');
  const translate = useLabels();
  const language = useLanguage();
  const importable = useMemo(() => importColumns(definition, translate), [definition, translate]);
  const { lines, header, progress, error, isOver, check, begin } = useImport(definition, importable);
  const title = t('title', { named: translate(labelKey.title(definition.name)).toLowerCase() });
  const ready = lines?.filter(({ problems }) => problems.length === 0).length ?? 0;
  const titles = importable.map(({ field, label }) =>
    field.required && field.default === undefined ? `${label}*` : label,
  );
  const saveTemplate = (): void => {
    const head = csvHead(titles, listSeparator(language));
    saveFile(`${title}.csv`, new Blob([head], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Dialog
      open
      wide
      title={title}
      onClose={onClose}
      undismissable={progress?.step === 'importing'}
      actions={
        isOver ? (
          <Button variant="main" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={progress?.step === 'importing'}>
              {t('cancel')}
            </Button>
            <Button
              variant="main"
              busy={progress !== undefined}
              aria-disabled={ready === 0 || undefined}
              onClick={() => (ready > 0 ? void begin() : undefined)}
            >
              {t('begin', { count: ready })}
            </Button>
          </>
        )
      }
    >
      <div className="import-dialog">
        {isOver || progress?.step === 'importing' ? null : (
          <>
            <FileField
              label={t('file')}
              help={`${t('fileHelp')} ${t('columns', { names: titles.join(', ') })}`}
              error={error}
              accept=".csv,text/csv"
              onChoose={(file) => void check(file)}
            />
            <Button variant="quiet" icon={<Download size={16} />} onClick={saveTemplate}>
              {t('template')}
            </Button>
            <ColumnValues resource={definition.name} columns={importable} />
          </>
        )}
        {progress ? (
          <div className="bulk-reading" role="status">
            <span>{t(progress.step, { done: progress.done, total: progress.total })}</span>
            <ProgressBar label={title} value={progress.done / progress.total} />
          </div>
        ) : null}
        {lines && !progress ? (
          <>
            <Lines lines={lines} ready={ready} isOver={isOver} />
            <ReportButtons title={title} header={header} lines={lines} isOver={isOver} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function Lines({ lines, ready, isOver }: { lines: readonly ImportLine[]; ready: number; isOver: boolean }): ReactNode {
  const t = useTranslate('imports');
  const wrong = lines.length - ready;
  const plan = isOver
    ? t('done', { created: lines.filter(({ isCreated }) => isCreated).length, total: lines.length })
    : t('plan', { ready, wrong });
  return (
    <>
      <Alert tone={wrong > 0 ? 'waiting' : 'approved'}>{plan}</Alert>
      <div className="bulk-table bulk-table--whole" role="region" aria-label={t('table')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('record')}</th>
              <th scope="col">{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ number, name, problems }) => (
              <tr key={number}>
                <td>{number}</td>
                <th scope="row">{name}</th>
                <td>
                  {problems.length > 0 ? (
                    problems.map((problem) => (
                      <div key={problem}>
                        <StatusChip tone="rejected" icon="circle-x" label={problem} />
                      </div>
                    ))
                  ) : (
                    <StatusChip tone="approved" icon="circle-check" label={t(isOver ? 'created' : 'ready')} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
