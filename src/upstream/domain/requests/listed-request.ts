import type { RowColumns } from '../../store/json-columns';
import { mappedTable, type ColumnOf } from '../../store/mapped-tables';
import type { RequestRow } from '../../store/request-row';

type ListedColumn = Extract<ColumnOf<'request'>, { listed: true }>['name'];

/** What a list tells of a request and its guards ask about: not the form, which may be long. */
export type ListedRequest = Pick<RequestRow, ListedColumn>;

const listed = mappedTable('request').columns.filter((column) => column.listed);
const namesOf = (columns: typeof listed) => columns.map(({ name }) => name as ListedColumn);

export const listedColumns: RowColumns<ListedColumn> = {
  plain: namesOf(listed.filter(({ type }) => type !== 'timestamptz')),
  moments: namesOf(listed.filter(({ type }) => type === 'timestamptz')),
};
