import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../store/random';
import { type Faults } from './options';

/** What befalls one call. Where it is `none`, the answer is the call's own. */
export interface Fate {
  kind: 'none' | 'failing' | 'refusing' | 'silent';
  /** Half of the lost answers belong to calls that were carried out: a caller can't tell. */
  isCarriedOut: boolean;
}

/** Returns a judge of calls that draws from one seeded generator, so that a run repeats. */
export function makeFates(faults: Faults): (call: string) => Promise<Fate> {
  const { slowMs = 0, failing = 0, refusing = 0, silent = 0, seed = 1, only = () => true } = faults;
  const random = seededRandom(seed);
  return async (call) => {
    if (!only(call)) return { kind: 'none', isCarriedOut: true };
    const [drawn, second] = [random(), random()];
    if (slowMs > 0) await wait(slowMs);
    const isCarriedOut = second < 0.5;
    if (drawn < silent) return { kind: 'silent', isCarriedOut };
    if (drawn < silent + failing) return { kind: 'failing', isCarriedOut };
    if (drawn < silent + failing + refusing) return { kind: 'refusing', isCarriedOut: false };
    return { kind: 'none', isCarriedOut: true };
  };
}
