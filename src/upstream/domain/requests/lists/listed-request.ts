import { listedColumns, type ListedRow } from '../../../store/mapped-tables';

/** What a list tells of a request and its guards ask about: not the form, which may be long. */
export type ListedRequest = ListedRow<'request'>;

export const requestColumns = listedColumns('request');
