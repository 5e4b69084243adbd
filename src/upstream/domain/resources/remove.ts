import { appendAudit } from '../../store/audit';
import { describeChange } from '../trail/describe-change';
import type { StoredRecord, WriteContext } from '../listing/context';
import { permit } from './permit';
import { withoutSecrets } from './visible-columns';
import type { RestResource } from '../listing/resource';
import { deleteStored } from './stored';
import { lockVersion, type Change } from './update';

/**
 * Removes a record, of the version the caller saw, and answers it as it was.
 * @throws ApiError 403; 404; 428 without a version; 412 with the current record when it is a later one
 */
export async function remove(
  resource: RestResource,
  context: WriteContext,
  target: Pick<Change, 'id' | 'version'>,
): Promise<StoredRecord> {
  permit(resource, context, 'delete');
  const before = await lockVersion(resource, context, target);
  await resource.hooks.beforeRemove?.(context, before);
  await deleteStored(resource, context.trx, before.id);
  await appendAudit(context.trx, {
    actor: context.caller.userId,
    action: `${resource.name}.delete`,
    subject: `${resource.name}/${before.id}`,
    detail: describeChange(resource.fields.values(), before, undefined),
    at: context.now,
  });
  return withoutSecrets(resource, before);
}
