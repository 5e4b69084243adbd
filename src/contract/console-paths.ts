import type { Privilege } from './generated/access';
import { allows } from './access';
import { resources } from './generated/resources';
import { pageRoutes } from './generated/routes';

/** The first segments of the console's addresses: below them the console knows its way. */
const first = new Set(
  [
    ...pageRoutes.flatMap(({ path, aliases }) => [path, ...aliases]),
    ...resources.flatMap(({ route, aliases = [] }) => [route, ...aliases]),
  ].map(firstSegment),
);

/** Returns whether an address is the console's; any other is a public page, or unknown and goes to the login. */
export function isConsolePath(path: string): boolean {
  return first.has(firstSegment(path));
}

function firstSegment(path: string): string {
  return path.split('/').find((part) => part !== '') ?? '';
}

/** The two halves of reviewing a request: its documents, and the validations of its identity. */
export type ReviewPane = 'document' | 'verificationValidation';

const reviews = [
  { parent: '/documentaryValidation', access: 'managementChecker' },
  { parent: '/documentaryValidationRead', access: 'documentaryValidationReadOnly' },
] as const;

/**
 * Returns where a request is reviewed, by a person with these codes: to decide it, else to read it; undefined for those
 * who may do neither. Without a request: the next of the caller's queue. An address names a request by its external
 * number alone, which says nothing of a person.
 */
export function reviewPath(
  held: ReadonlySet<Privilege>,
  externalRequestId?: string,
  pane: ReviewPane = 'document',
): string | undefined {
  const review = reviews.find(({ access }) => allows(held, [access]));
  return review && [review.parent, pane, ...(externalRequestId === undefined ? [] : [externalRequestId])].join('/');
}

/** Returns where an applicant fills a request: a new one, or the draft of this external number. */
export function clientFormPath(externalRequestId?: string): string {
  return ['/clientSection/form', ...(externalRequestId === undefined ? [] : [externalRequestId])].join('/');
}

/** Returns where an applicant corrects what the review of this request rejected. */
export function clientCorrectionPath(externalRequestId: string): string {
  return `/clientSection/form-correction/${externalRequestId}`;
}
