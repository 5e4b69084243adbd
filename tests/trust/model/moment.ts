import type { ModelInstallation } from './installation';
import type { Ledger } from './ledger';
import type { Snapshot } from './snapshot';
import type { World } from './world';

/** What the invariants look at after a step. */
export interface Moment {
  readonly installation: ModelInstallation;
  readonly world: World;
  readonly before: Snapshot;
  readonly seen: Snapshot;
  readonly ledger: Ledger;
}
