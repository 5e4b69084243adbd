import { allowsNamed } from '../../../contract/access';
import type { ResourceDefinition } from '../../../contract/definitions';
import type * as calls from '../../../contract/generated/calls/embedded';
import { resources } from '../../../contract/generated/resources';
import { serverLimits } from '../../../contract/generated/server-limits';
import { ApiError, type InvalidField } from '../../domain/api-error';
import { callerOf, type Handler } from '../../domain/handler';
import { checkDateRanges } from '../../domain/listing/date-range';
import { auditActionNames } from '../../domain/trail/action-names';
import { auditedActions } from '../../domain/trail/audited-actions';
import { listAuditEntries as listEntries } from '../../domain/trail/list-audit-entries';
import { appendAudit, verifyAuditPart } from '../../store/audit';

/** Returns a page of the audit trail. @throws ApiError validationFailed for dates too far apart */
export const listAuditEntries: Handler<typeof calls.listAuditEntries> = async ({ trx, language, parameters }) => {
  const { page, pageSize, sort, cursor, count, ids, ...filter } = parameters;
  const { startDate: start, endDate: end } = filter;
  await checkDateRanges(trx, 'audit', [{ start, end, field: 'endDate' }]);
  return listEntries({ trx, language }, filter, { page, pageSize, sort, cursor, count, ids });
};

/** Returns the actions that the trail has, for the filter of its list. */
export const listAuditActions: Handler<typeof calls.listAuditActions> = async ({ trx, language }) =>
  [...auditActionNames(await auditedActions(trx), language)].map(([action, name]) => ({ action, name }));

/** Returns whether a part of the chain is unbroken. */
export const checkAuditChain: Handler<typeof calls.checkAuditChain> = ({ trx, parameters }) =>
  verifyAuditPart(trx, { after: parameters.after, limit: serverLimits.responses.auditEntries });

/**
 * Writes down that the caller exports a list, the report of an action on it or figures above it, which the console states before it
 * hands the file over.
 * @throws ApiError noPermission for a list that the caller may not export, or not see; validationFailed for a name that it has not
 */
export const recordExport: Handler<typeof calls.recordExport> = async (context) => {
  const { body, trx, now } = context;
  const { userId, held } = callerOf(context);
  const { resource: name, ...detail } = body;
  const entry = resources.find((resource) => resource.name === name);
  const isOfList = detail.runReport !== true && detail.figures !== true;
  if (!entry || !allowsNamed(held, isOfList ? entry.access.export : entry.access.list))
    throw new ApiError('noPermission');
  const unknown = unknownNames((await entry.load()).resource, detail);
  if (unknown.length > 0) throw new ApiError('validationFailed', { fields: unknown });
  const stated = { ...detail, statedByConsole: true };
  await appendAudit(trx, {
    actor: userId,
    action: `${name}.export`,
    subject: `lists/${name}`,
    detail: stated,
    at: now,
  });
  return { recorded: true };
};

/** Hands to the operator's log what the caller's browser could not read, which is no matter of the trail. */
export const reportDrift: Handler<typeof calls.reportDrift> = ({ services, body }) => {
  services.driftLog.note(body.source, body.fields);
  return Promise.resolve({});
};

/** Returns the names that are none of the list's fields. */
function unknownNames(
  { fields, list }: ResourceDefinition,
  { columns, filters }: { readonly columns: readonly string[]; readonly filters: readonly string[] },
): InvalidField[] {
  const columnNames = new Set([...fields.map(({ name }) => name), ...list.filters.map(({ field }) => field)]);
  return Object.entries({ columns, filters }).flatMap(([part, names]) =>
    names.flatMap((name, index) =>
      columnNames.has(name) ? [] : [{ field: `/${part}/${index}`, code: 'unknownField' }],
    ),
  );
}
