import type { ReviewedApplication, ReviewPane } from '../../../contract/console-paths';
import { reviewSections } from '../../../contract/generated/review-sections';
import { pageNamed } from '../../data/section-access';

/** What a route of the review shows. */
export interface ReviewPlace {
  pane: ReviewPane;
  readOnly: boolean;
  /** Whose requests are reviewed there. */
  application: ReviewedApplication;
  /** The address of the section, before the pane. */
  parent: string;
  /** The list that it is opened from. */
  list: string;
}

/** Returns the place of a route by its name in routes.json. @throws Error for a route of another page */
export function placeOf(route: string): ReviewPlace {
  const { path = '', within = '' } = pageNamed(route) ?? {};
  const section = reviewSections.find(({ parent }) => path.startsWith(`${parent}/`));
  if (!section) throw new Error(`${route} is no route of the review`);
  const { parent, application, readOnly } = section;
  const pane = path.slice(parent.length + 1) as ReviewPane;
  return { pane, parent, application, list: within, readOnly };
}

/** Returns the address of a request beside the one that is open: of the same section, in that pane. */
export function addressOf({ pane, parent }: ReviewPlace, externalRequestId?: string): string {
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
