import type { UpstreamTexts } from '../../../../contract/generated/upstream-texts';

/** What an applicant learns by mail. */
export type Notice = keyof UpstreamTexts['mails']['notices'];
