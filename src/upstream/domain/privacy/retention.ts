import { serverLimits } from '../../../contract/generated/server-limits';
import type { Configuration } from '../configuration/configuration-values';

const { codes, retention, accounts } = serverLimits;

/** Returns how long each kind of personal data is stored before it is removed. What is not here is not removed by itself. */
export function retentionPeriods(configuration: Configuration) {
  return {
    draftDays: configuration.integer('AbandonDays'),
    keyDays: configuration.integer('KeyRetentionDays'),
    linkDays: codes.finalizationLinkRetentionDays,
    questionnaireDays: retention.questionnaireDays,
    signInHours: retention.loginAttemptHours,
    registrationHours: accounts.registrationLinkHours,
    uploadHours: retention.uploadPartHours,
    consultMinutes: codes.consultMinutes,
    codeMinutes: codes.windowMinutes,
  };
}
