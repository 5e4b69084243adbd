import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import './bulk.css';
import { Reasons } from './reasons';

interface SkippedRecord {
  id: string;
  name: string;
  /** Each a sentence. */
  reasons: readonly string[];
}

/** Renders what will not be done, and why, record by record. */
export function SkippedTable({ skipped }: { skipped: readonly SkippedRecord[] }): ReactNode {
  const t = useTranslate('actions');
  return (
    <div className="bulk-table" role="region" aria-label={t('bulk.skipped')} tabIndex={0}>
      <table>
        <caption>{t('bulk.skipped')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bulk.record')}</th>
            <th scope="col">{t('bulk.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {skipped.map(({ id, name, reasons }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <Reasons reasons={reasons} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
