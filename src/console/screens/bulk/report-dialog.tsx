import type { ReactNode } from 'react';
import { colombianDay } from '../../../contract/colombia';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { StatusChip } from '../../kit/status-chip';
import { useTranslate } from '../../kit/use-translate';
import type { Tone } from '../../../contract/generated/states';
import type { ExportFormat } from '../list/export-format';
import { SaveReportButton } from '../list/save-report-button';
import { useSaveTable } from '../list/use-save-table';
import './bulk.css';
import type { RunRecord } from './bulk-run';
import { Reasons } from './reasons';

/** What a report says of one record. */
export type ReportedRecord = Pick<RunRecord, 'id' | 'name' | 'outcome' | 'reasons'>;

interface ReportDialogProps {
  /** The list of the records; without one they name no person, and the audit trail needs no entry of the file. */
  resource?: string;
  /** What was done, in words. */
  label: string;
  records: readonly ReportedRecord[];
  /** What the last column is called where it says more than the reason of a failure. */
  detailLabel?: string;
  /** Above the records. */
  children?: ReactNode;
  /** Before the usual buttons. */
  actions?: ReactNode;
  onClose: () => void;
}

const looks: Readonly<Record<NonNullable<RunRecord['outcome']> | 'waiting', { tone: Tone; icon: string }>> = {
  done: { tone: 'approved', icon: 'circle-check' },
  failed: { tone: 'rejected', icon: 'circle-x' },
  unknown: { tone: 'transit', icon: 'circle-alert' },
  skipped: { tone: 'ended', icon: 'circle-dashed' },
  waiting: { tone: 'waiting', icon: 'hourglass' },
};

/** Renders how it went, record by record, and the same as a file. */
export function ReportDialog({
  resource,
  label,
  records,
  detailLabel,
  children,
  actions,
  onClose,
}: ReportDialogProps): ReactNode {
  const t = useTranslate('actions');
  const { isBusy, error, save } = useSaveTable();
  const heads = [t('bulk.record'), t('bulk.outcome'), detailLabel ?? t('bulk.reason')];
  const formatOutcome = ({ outcome }: ReportedRecord): string => t(`bulk.outcomes.${outcome ?? 'waiting'}`);
  const saveReport = (format: ExportFormat): void => {
    const rows = records.map((record) => [record.name, formatOutcome(record), (record.reasons ?? []).join('. ')]);
    save(format, t('bulk.file', { action: label, date: colombianDay(new Date()) }), { heads, rows }, resource);
  };
  return (
    <Dialog
      open
      wide
      title={t('bulk.reportTitle', { action: label })}
      onClose={onClose}
      actions={
        <>
          {actions}
          <SaveReportButton label={t('bulk.save')} isBusy={isBusy} onSave={saveReport} />
          <Button variant="main" onClick={onClose}>
            {t('bulk.close')}
          </Button>
        </>
      }
    >
      {children}
      {error ? <Alert tone="rejected">{error}</Alert> : null}
      <div className="bulk-table bulk-table--whole" role="region" aria-label={t('bulk.report')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                <th scope="row">{record.name}</th>
                <td>
                  <StatusChip {...looks[record.outcome ?? 'waiting']} label={formatOutcome(record)} />
                </td>
                <td>
                  <Reasons reasons={record.reasons} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
