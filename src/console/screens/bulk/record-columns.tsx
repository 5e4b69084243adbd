import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';

/** A record as the tables of an action on many name it: empty texts where it is about no person, or goes nowhere. */
export interface NamedRecord {
  id: string;
  name: string;
  person?: string;
  place?: string;
}

interface RecordColumnsProps {
  records: readonly NamedRecord[];
  /** The title of the column that says where they go. */
  placeLabel: string | undefined;
}

const hasPerson = (records: readonly NamedRecord[]): boolean => records.some(({ person = '' }) => person !== '');
const hasPlace = (records: readonly NamedRecord[]): boolean => records.some(({ place = '' }) => place !== '');

/** Renders the titles of the columns that name a record. */
export function RecordTitles({ records, placeLabel }: RecordColumnsProps): ReactNode {
  const t = useTranslate('actions');
  return (
    <>
      <th scope="col">{t('bulk.record')}</th>
      {hasPerson(records) ? <th scope="col">{t('bulk.person')}</th> : null}
      {hasPlace(records) ? <th scope="col">{placeLabel}</th> : null}
    </>
  );
}

/** Renders the same columns of one of the records. */
export function RecordCells({
  record: { name, person, place },
  records,
}: Pick<RecordColumnsProps, 'records'> & { record: NamedRecord }): ReactNode {
  return (
    <>
      <th scope="row">{name}</th>
      {hasPerson(records) ? <td>{person}</td> : null}
      {hasPlace(records) ? <td>{place}</td> : null}
    </>
  );
}
