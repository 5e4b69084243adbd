import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import './bulk.css';
import { RecordCells, RecordTitles, type NamedRecord } from './record-columns';
import { Reasons } from './reasons';

interface SkippedRecord extends NamedRecord {
  /** Each a sentence. */
  reasons: readonly string[];
}

/** Renders what will not be done, and why, record by record. */
export function SkippedTable({
  skipped,
  placeLabel,
}: {
  skipped: readonly SkippedRecord[];
  placeLabel?: string;
}): ReactNode {
  const t = useTranslate('actions');
  return (
    <div className="bulk-table" role="region" aria-label={t('bulk.skipped')} tabIndex={0}>
      <table>
        <caption>{t('bulk.skipped')}</caption>
        <thead>
          <tr>
            <RecordTitles records={skipped} placeLabel={placeLabel} />
            <th scope="col">{t('bulk.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {skipped.map((record) => (
            <tr key={record.id}>
              <RecordCells record={record} records={skipped} />
              <td>
                <Reasons reasons={record.reasons} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
