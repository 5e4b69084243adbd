import type { updateSystemConfiguration as call } from '../../../contract/generated/calls/certificate';
import { configurationKeys, type ConfigurationKey } from '../../../contract/generated/configuration';
import { appendAudit } from '../../store/audit';
import { CallFailure } from '../../domain/failure';
import { callerOf, type Handler } from '../../domain/handler';
import { configurationEntry } from '../../domain/configuration/configuration-entry';
import { isConfigurationKey, readConfiguration, wrongValue } from '../../domain/configuration/configuration-values';
import { storeConfigurationValue } from '../../domain/configuration/store-configuration-value';

/**
 * Changes one value, in force at once for everybody.
 * @throws CallFailure configurationUnknown; validationFailed under /configurationValue; versionRequired without the
 * version that was read; versionConflict, with the entry as it is now, when somebody else changed it since
 */
export const updateSystemConfiguration: Handler<typeof call> = async (context) => {
  const { body, trx, now } = context;
  const { userId, username } = callerOf(context);
  const { configurationKey: key, configurationValue } = body;
  const version = context.version ?? body.version;
  if (!isConfigurationKey(key)) throw new CallFailure('configurationUnknown', { params: { key } });
  if (version === undefined) throw new CallFailure('versionRequired');
  const text = configurationValue.trim();
  const wrong = wrongValue(key, text);
  if (wrong) throw new CallFailure('validationFailed', { fields: [{ field: '/configurationValue', ...wrong }] });
  const value = normalised(key, text);
  const before = (await readConfiguration(trx)).of(key);
  const stored =
    before.version === version && (await storeConfigurationValue(trx, { key, value, version, by: username, now }));
  const after = (await readConfiguration(trx)).of(key);
  if (!stored) throw new CallFailure('versionConflict', { current: configurationEntry(after, true) });
  const detail = { from: before.value, to: value, version: after.version };
  await appendAudit(trx, {
    actor: userId,
    action: 'configuration.change',
    subject: `configuration/${key}`,
    detail,
    at: now,
  });
  return configurationEntry(after, true);
};

/** '007' and '7' are one value. */
function normalised(key: ConfigurationKey, text: string): string {
  return configurationKeys[key].type === 'integer' ? String(Number(text)) : text;
}
