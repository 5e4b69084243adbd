import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import './bulk.css';
import type { CheckedRecord } from './dry-run';

/** Renders what an action will touch, record by record, each with the person it is about. */
export function AffectedTable({
  records,
}: {
  records: readonly Pick<CheckedRecord, 'id' | 'name' | 'person'>[];
}): ReactNode {
  const t = useTranslate('actions');
  const withPerson = records.some(({ person }) => person !== '');
  return (
    <div className="bulk-table" role="region" aria-label={t('bulk.affected')} tabIndex={0}>
      <table>
        <caption>{t('bulk.affected')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bulk.record')}</th>
            {withPerson ? <th scope="col">{t('bulk.person')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {records.map(({ id, name, person }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {withPerson ? <td>{person}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
