import type { Privilege } from './generated/access';
import { reviewSections } from './generated/review-sections';
import { allows } from './access';

/** The two halves of reviewing a request: its documents, and the validations of its identity. */
export type ReviewPane = 'document' | 'verificationValidation';

/** Whose requests are reviewed apart; those of another upstream's applications are reviewed as ours are. */
export type ReviewedApplication = (typeof reviewSections)[number]['application'];

/**
 * Returns where a request is reviewed, by a person with these codes: to decide it, else to read it; undefined for those
 * who may do neither. Without a request: the next of the caller's queue. An address names a request by its external
 * number alone, which says nothing of a person.
 */
export function reviewPath(
  held: ReadonlySet<Privilege>,
  externalRequestId?: string,
  pane: ReviewPane = 'document',
  application = 'ECD',
): string | undefined {
  const isKnown = reviewSections.some((section) => section.application === application);
  const reviewed = isKnown ? application : 'ECD';
  const section = reviewSections.find((each) => each.application === reviewed && allows(held, each.accesses));
  return section && [section.parent, pane, ...(externalRequestId === undefined ? [] : [externalRequestId])].join('/');
}

/** The section of applicants, who file their own requests. */
const clientSection = '/clientSection';

/** Where applicants have their electronic certificates. */
export const electronicPath = `${clientSection}/electronics`;

/** Returns where a request is filled: a new one, or the draft of this external number; by applicants unless another section is named. */
export function clientFormPath(externalRequestId?: string, section = clientSection): string {
  return [`${section}/form`, ...(externalRequestId === undefined ? [] : [externalRequestId])].join('/');
}

/** Returns where an applicant sees what was filed, and what follows. */
export function clientReceiptPath(externalRequestId: string, section = clientSection): string {
  return `${clientFormPath(externalRequestId, section)}?step=filed`;
}

/** Returns where what the review of this request rejected is corrected. */
export function clientCorrectionPath(externalRequestId: string, section = clientSection): string {
  return `${section}/form-correction/${externalRequestId}`;
}
