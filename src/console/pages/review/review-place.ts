import type { ReviewPane } from '../../../contract/console-paths';

/** What a route of the review shows. */
export interface ReviewPlace {
  pane: ReviewPane;
  readOnly: boolean;
}

const places: Readonly<Record<string, ReviewPlace>> = {
  documentReview: { pane: 'document', readOnly: false },
  identityReview: { pane: 'verificationValidation', readOnly: false },
  documentReviewRead: { pane: 'document', readOnly: true },
  identityReviewRead: { pane: 'verificationValidation', readOnly: true },
};

/** Returns the place of a route by its name in routes.json. @throws Error for a route of another page */
export function placeOf(route: string): ReviewPlace {
  const place = places[route];
  if (!place) throw new Error(`${route} is no route of the review`);
  return place;
}

/** Returns the address of a request beside the one that is open: of the same page, in that pane. */
export function addressOf({ pane, readOnly }: ReviewPlace, externalRequestId?: string): string {
  const parent = readOnly ? '/documentaryValidationRead' : '/documentaryValidation';
  return [parent, pane, ...(externalRequestId === undefined ? [] : [externalRequestId])].join('/');
}

export interface PaneLink {
  pane: ReviewPane;
  to: string;
  current: boolean;
}

/** Links to both panes of a request. */
export function paneLinks(place: ReviewPlace, externalRequestId: string): PaneLink[] {
  return (['document', 'verificationValidation'] as const).map((pane) => ({
    pane,
    to: addressOf({ ...place, pane }, externalRequestId),
    current: pane === place.pane,
  }));
}
