import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import './bulk.css';
import { RecordCells, RecordTitles, type NamedRecord } from './record-columns';

interface AffectedTableProps {
  records: readonly NamedRecord[];
  placeLabel?: string;
}

/** Renders what an action will touch, record by record, each with the person it is about and where it goes. */
export function AffectedTable({ records, placeLabel }: AffectedTableProps): ReactNode {
  const t = useTranslate('actions');
  return (
    <div className="bulk-table" role="region" aria-label={t('bulk.affected')} tabIndex={0}>
      <table>
        <caption>{t('bulk.affected')}</caption>
        <thead>
          <tr>
            <RecordTitles records={records} placeLabel={placeLabel} />
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <RecordCells record={record} records={records} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
