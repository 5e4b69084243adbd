import type { Outcome } from './ask-call';
import type { Differences } from './compare-result';

/** What the check found of one call or REST resource. */
export interface CallReport {
  name: string;
  outcome: Outcome | { kind: 'unasked'; lacks: readonly string[] };
  differences?: Differences;
  /** Fields that the profile says are elsewhere, or written otherwise. */
  mapped: readonly string[];
  /** The call is asked for something that is not there: to be refused is right. */
  isProbe?: boolean;
}

export const noDifferences: Differences = {
  missing: [],
  wrong: [],
  without: [],
  unread: [],
  recordOf: new Map(),
  patterns: new Map(),
  records: 0,
};

/** What is wrong where an error of the provider's is taken for a result. */
export const mistakenError = 'an error by HTTP 200 is read as a result';
