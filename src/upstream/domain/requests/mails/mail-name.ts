import type { UpstreamTexts } from '../../../../contract/generated/upstream-texts';

/** What an applicant learns by mail. */
export type MailName = keyof UpstreamTexts['mails']['toApplicant'];
