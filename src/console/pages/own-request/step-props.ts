import type { OpenedRequest } from './own-request-calls';
import type { DraftSaver } from './draft-saver';
import type { DraftState } from './draft-state';

/** What every step of a draft is given. */
export interface StepProps {
  opened: OpenedRequest;
  draft: DraftState;
  saver: DraftSaver;
  /** Goes to a step; to a field of it where one is named. */
  goTo: (step: string, field?: string) => void;
  /** Goes to the step behind this one; absent on the last. */
  onNext: () => void;
  onBack: (() => void) | undefined;
  next: string | undefined;
  /** The way on leads back to the summary, which this step was opened from to be corrected. */
  isCorrecting: boolean;
  /** The address that is proven. */
  proven: string | undefined;
  onProven: (email: string) => void;
}
