import { appendAudit } from '../../store/audit';
import { describeChange } from '../trail/describe-change';
import { ApiError } from '../api-error';
import { checkNames, checkRecord, recordOf } from './check-body';
import type { RecordValues, StoredRecord, WriteContext } from '../listing/context';
import { changedNames, mergePatch } from './merge-patch';
import { permit } from './permit';
import { withoutSecrets } from './visible-columns';
import { checkReferences } from './check-references';
import type { RestResource } from '../listing/resource';
import { lockStored, updateStored, withParts } from './stored';

/** A change of one record, as it came. */
export interface Change {
  readonly id: string;
  /** Of If-Match; absent when the header is. */
  readonly version?: number;
  /** A JSON merge patch. */
  readonly body: unknown;
}

/**
 * Applies a merge patch to the version it was made from. A patch that changes nothing writes nothing.
 * @throws ApiError 403; 404; 428 without a version; 412 with the current record when it is a later one; 422 with every
 *   wrong field; 409 on the fields that another record has alike
 */
export async function update(resource: RestResource, context: WriteContext, change: Change): Promise<StoredRecord> {
  permit(resource, context, 'edit');
  const before = await lockVersion(resource, context, change);
  const patch = recordOf(resource, change.body, before);
  checkNames(resource, patch, before);
  const record = mergePatch(resource, before, patch);
  const changed = changedNames(resource, before, record);
  if (changed.length === 0) return withoutSecrets(resource, before);
  checkRecord(resource, record);
  await checkReferences(resource, context, record, changed);
  await resource.hooks.check?.(context, record, before);
  const changes = { ...difference(resource, before, record), updatedAt: context.now };
  const stored = await updateStored(resource, context.trx, before.id, changes);
  await resource.hooks.parts?.write?.(context, stored, record);
  const after = await withParts(resource, context.trx, stored, context.now);
  await resource.hooks.afterUpdate?.(context, before, after);
  await appendAudit(context.trx, {
    actor: context.caller.userId,
    action: `${resource.name}.update`,
    subject: `${resource.name}/${after.id}`,
    detail: describeChange(resource.fields.values(), before, after),
    at: context.now,
  });
  return withoutSecrets(resource, after);
}

/** Returns the record as it is, kept from others until the transaction ends, if it still is what the caller saw. */
export async function lockVersion(
  resource: RestResource,
  context: WriteContext,
  { id, version }: Pick<Change, 'id' | 'version'>,
): Promise<StoredRecord> {
  if (version === undefined) throw new ApiError('versionRequired');
  const stored = await lockStored(resource, context, id);
  if (stored.version !== version) throw new ApiError('versionConflict', { current: withoutSecrets(resource, stored) });
  return stored;
}

function difference(resource: RestResource, before: RecordValues, after: RecordValues): RecordValues {
  return Object.fromEntries(changedNames(resource, before, after).map((name) => [name, after[name] ?? null]));
}
