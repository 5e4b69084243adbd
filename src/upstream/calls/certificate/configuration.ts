import { isConfigurationKey, valueProblem } from '../../../contract/configuration-value';
import type * as calls from '../../../contract/generated/calls/certificate';
import { type ConfigurationKey, configurationKeys } from '../../../contract/generated/configuration';
import { configurationEntry, visibleEntries, withEditorNames } from '../../domain/configuration/configuration-entry';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { storeConfigurationValue } from '../../domain/configuration/store-configuration-value';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Handler } from '../../domain/handler';
import { appendAudit } from '../../store/audit';

/** Returns every key with its value in force. */
export const getsystemconfiguration: Handler<typeof calls.getsystemconfiguration> = async (context) =>
  withEditorNames(
    context.trx,
    visibleEntries(await readConfiguration(context.trx), callerOf(context), context.body.filter),
  );

/** Returns the values a screen works by, such as DaysDateFilter; a key that does not exist is not in the answer. */
export const getsystemconfigurationfilter: Handler<typeof calls.getsystemconfigurationfilter> = async (context) =>
  withEditorNames(
    context.trx,
    visibleEntries(await readConfiguration(context.trx), callerOf(context), context.parameters.filter),
  );

/**
 * Changes one value, in force at once for everybody.
 * @throws ApiError configurationUnknown; validationFailed under /configurationValue; versionRequired without the
 * version that was read; versionConflict, with the entry as it is now, when another person changed it since
 */
export const updateSystemConfiguration: Handler<typeof calls.updateSystemConfiguration> = async (context) => {
  const { body, trx, now } = context;
  const { userId, username } = callerOf(context);
  const { configurationKey: key, configurationValue } = body;
  const version = context.version ?? body.version;
  if (!isConfigurationKey(key)) throw new ApiError('configurationUnknown', { params: { key } });
  if (version === undefined) throw new ApiError('versionRequired');
  const text = configurationValue.trim();
  const wrong = valueProblem(key, text);
  if (wrong) throw new ApiError('validationFailed', { fields: [{ field: '/configurationValue', ...wrong }] });
  const value = normalised(key, text);
  const before = (await readConfiguration(trx)).of(key);
  const stored =
    before.version === version && (await storeConfigurationValue(trx, { key, value, version, by: username, now }));
  const after = (await readConfiguration(trx)).of(key);
  const [entry] = await withEditorNames(trx, [configurationEntry(after, { withEditor: true })]);
  if (!stored || !entry) throw new ApiError('versionConflict', { current: entry });
  const detail = { from: before.value, to: value, version: after.version };
  await appendAudit(trx, {
    actor: userId,
    action: 'configuration.change',
    subject: `configuration/${key}`,
    detail,
    at: now,
  });
  return entry;
};

/** Returns a number without leading zeros: '007' and '7' are one value. */
function normalised(key: ConfigurationKey, text: string): string {
  return configurationKeys[key].type === 'integer' ? String(Number(text)) : text;
}
