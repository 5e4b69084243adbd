import { hourMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Services } from '../services';

const { unreferencedContentHours } = serverLimits.retention;

/**
 * Returns the job that removes, at the start and then once a day, contents of files that no row names: a call that ends
 * in an error undoes its rows alone.
 */
export function dailyContentRemoval(): (services: Pick<Services, 'store' | 'files' | 'clock'>) => Promise<void> {
  let done: string | undefined;
  return async ({ store, files, clock }) => {
    const now = clock();
    const day = now.toISOString().slice(0, 10);
    if (done === day) return;
    await files.removeUnreferenced(store.db, new Date(now.getTime() - unreferencedContentHours * hourMs));
    done = day;
  };
}
