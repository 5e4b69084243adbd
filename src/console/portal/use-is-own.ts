import { knowsRecordsOf } from '../transport/runtime';
import { useIsHydrated } from './use-is-hydrated';
import { useRuntime } from './use-runtime';

/**
 * Returns whether a family is this product's own, so that what follows a call is known: mails, sessions that are closed. The page
 * that the build drew stands before this product's own installations alone.
 */
export function useIsOwn(family: string): boolean {
  const isHydrated = useIsHydrated();
  const runtime = useRuntime();
  return !isHydrated || runtime === undefined || knowsRecordsOf(runtime, family);
}
