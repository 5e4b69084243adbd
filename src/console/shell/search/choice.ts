import type { Tone } from '../../../contract/generated/states';

/** The kinds of results in their order. */
export const groups = ['recent', 'screen', 'action', 'request', 'person', 'certificate', 'token', 'guide'] as const;

/** Something that the search offers, and what choosing it does. */
export interface Choice {
  key: string;
  group: (typeof groups)[number];
  /** A lucide name. */
  icon: string;
  title: string;
  detail?: string;
  state?: { tone: Tone; icon: string; label: string };
  /** It opens the list of all of its kind, of which the choices before it are the first. */
  isRest?: true;
  open: () => unknown;
}
