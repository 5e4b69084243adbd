import type { Selectable } from 'kysely';
import type { RequestDocumentTable, RequestTable, RequestValidationTable } from './request-schema';

export type RequestRow = Selectable<RequestTable>;
export type DocumentRow = Selectable<RequestDocumentTable>;
export type ValidationRow = Selectable<RequestValidationTable>;
