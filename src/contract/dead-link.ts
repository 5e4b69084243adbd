import { isObject } from './is-object';

/** How the link of a mail ended: it served, its time was over, another took its place, or what it was for is over. */
export type LinkEnd = 'used' | 'expired' | 'replaced' | 'closed';

/** What an error says of a link that was mailed and is good no more; of any other it says nothing. */
export interface DeadLink {
  readonly end: LinkEnd;
  /** When it ended, ISO 8601. */
  readonly at: string;
  /** The request that it was about. */
  readonly reference?: string;
  /** The name of that request's state, in the words of its applicant, where it ended the link. */
  readonly stateName?: string;
}

const ends: ReadonlySet<unknown> = new Set<LinkEnd>(['used', 'expired', 'replaced', 'closed']);

/** Returns what the body of an error says of a link; undefined where it says nothing that can be read. */
export function readDeadLink(body: Readonly<Record<string, unknown>>): DeadLink | undefined {
  const link = body['link'];
  return isObject(link) && isDeadLink(link) ? link : undefined;
}

function isDeadLink(link: object): link is DeadLink {
  const { end, at }: { readonly end?: unknown; readonly at?: unknown } = link;
  return ends.has(end) && typeof at === 'string' && !Number.isNaN(Date.parse(at));
}
