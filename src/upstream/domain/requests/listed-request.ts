import type { Selectable } from 'kysely';
import type { RowColumns } from '../../store/json-columns';
import type { RequestTable } from '../../store/request-schema';

type RequestRow = Selectable<RequestTable>;

const plain = [
  'id',
  'external_id',
  'reference',
  'state',
  'application',
  'project_type',
  'product',
  'medium',
  'channel_product',
  'owner_id',
  'document_type',
  'document_number',
  'subscriber_name',
  'email',
  'phone',
  'address',
  'company_name',
  'company_document',
  'contract_id',
  'supervisor_id',
  'assigned_to',
  'reviewer_id',
  'clock_days',
  'validity',
  'validity_type',
  'certificate_serial',
  'token_serial',
  'delivery_method',
  'delivery_municipality',
  'delivery_place',
  'guide_number',
  'guide_status',
  'observation',
  'asked_evidence',
  'version',
] as const satisfies readonly (keyof RequestRow)[];

const moments = [
  'created_at',
  'last_status_at',
  'due_at',
  'clock_since',
  'valid_from',
  'valid_to',
  'revocation_due_at',
  'terms_at',
  'treatment_at',
  'email_proven_at',
] as const satisfies readonly (keyof RequestRow)[];

/** What a list tells of a request and its guards ask about: not the form, which may be long. */
export type ListedRequest = Pick<RequestRow, (typeof plain)[number] | (typeof moments)[number]>;

export const listedColumns: RowColumns<keyof ListedRequest> = { plain, moments };
