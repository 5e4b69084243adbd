import type { Selectable } from 'kysely';
import type { RequestDocumentTable, RequestTable, RequestValidationTable } from './request-schema';

export type RequestRow = Selectable<RequestTable>;
export type DocumentRow = Selectable<RequestDocumentTable>;
export type ValidationRow = Selectable<RequestValidationTable>;

/** Columns that one way alone writes: the evidence asked for with its event, the checks that were made by their count. */
type OwnWay = 'asked_evidence' | 'registry_checks';

/** Columns that change with a request's state, or with what was entered. */
export type ChangedColumns = Partial<Omit<RequestRow, OwnWay>> & { readonly [Column in OwnWay]?: never };
