import type {
  CreateParams,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import type { ResourceDefinition } from '../../contract/definitions';

/** What a source of records must offer for one resource; the data provider makes react-admin's methods of it. */
export interface ResourceMethods {
  getList(resource: ResourceDefinition, params: GetListParams): Promise<GetListResult<RaRecord>>;
  getOne(resource: ResourceDefinition, params: GetOneParams<RaRecord>): Promise<RaRecord>;
  getMany(resource: ResourceDefinition, params: GetManyParams<RaRecord>): Promise<RaRecord[]>;
  create(resource: ResourceDefinition, params: CreateParams): Promise<RaRecord>;
  update(resource: ResourceDefinition, params: UpdateParams<RaRecord>): Promise<RaRecord>;
  delete(resource: ResourceDefinition, params: DeleteParams<RaRecord>): Promise<RaRecord>;
}

/** Meta that a screen may pass. */
export interface RequestMeta {
  /** A list's count goes beyond its cap. */
  count?: 'exact';
  /** One key for each intent of writing. */
  idempotencyKey?: string;
  /** The record as the upstream has it now: a write may have changed it that was never answered. */
  isFresh?: boolean;
  /** The name a person repeated to confirm a change. */
  confirm?: string;
  /** Checks a new record as if it were stored; nothing of it stays. Our own upstream alone knows it. */
  dryRun?: boolean;
}

export function metaOf(params: { meta?: unknown }): RequestMeta {
  const { meta = {} } = params;
  return meta as RequestMeta;
}

/** Returns the version of the record as it was read, for If-Match. */
export function versionOf(record: RaRecord | undefined): number | undefined {
  const version: unknown = record?.['version'];
  return typeof version === 'number' ? version : undefined;
}

/** Returns the record with this id; ids of a URL are text whatever the record says. */
export function findById(records: readonly RaRecord[], id: Identifier): RaRecord | undefined {
  return records.find((record) => String(record.id) === String(id));
}
