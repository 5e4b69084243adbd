import { appendAudit } from '../../store/audit';
import { describeChange } from '../trail/describe-change';
import { checkNames, checkRecord, recordOf } from './check-body';
import type { RecordValues, StoredRecord, WriteContext } from '../listing/context';
import { permit } from './permit';
import { withoutSecrets } from './visible-columns';
import { checkReferences } from './check-references';
import type { RestResource } from '../listing/resource';
import { insertStored, withParts } from './stored';

/**
 * Stores a new record, with the defaults of its definition, and its audit entry.
 * @throws ApiError 403; 422 with every wrong field; 409 on the fields that another record has alike
 */
export async function create(resource: RestResource, context: WriteContext, body: unknown): Promise<StoredRecord> {
  permit(resource, context, 'create');
  const values = recordOf(resource, body);
  checkNames(resource, values);
  const checked = withDefaults(resource, values);
  checkRecord(resource, checked);
  await checkReferences(resource, context, checked, resource.fields.keys());
  await resource.hooks.check?.(context, checked);
  const record = { ...checked, ...resource.hooks.newValues?.(context) };
  const times = { createdAt: context.now, updatedAt: context.now };
  const stored = await insertStored(resource, context.trx, { ...record, ...times });
  await resource.hooks.parts?.write?.(context, stored, record);
  const created = await withParts(resource, context.trx, stored, context.now);
  await resource.hooks.afterCreate?.(context, created);
  await appendAudit(context.trx, {
    actor: context.caller.userId,
    action: `${resource.name}.create`,
    subject: `${resource.name}/${created.id}`,
    detail: describeChange(resource.fields.values(), undefined, created),
    at: context.now,
  });
  return withoutSecrets(resource, created);
}

/** Fills defaults in. Null counts as absent, where the definition does not say otherwise. */
function withDefaults(resource: RestResource, values: RecordValues): RecordValues {
  const record: Record<string, unknown> = {};
  for (const [name, field] of resource.fields) {
    const value = values[name] === null && !field.nullable ? undefined : values[name];
    const settled = value === undefined ? field.default : value;
    if (settled !== undefined) record[name] = settled;
  }
  return record;
}
