import { openRevocation } from '../../../contract/generated/calls/embedded/openRevocation';
import { isOffered } from '../../transport/runtime';
import { useIsHydrated } from '../use-is-hydrated';
import { useRuntime } from '../use-runtime';

/**
 * Returns whether a code is mailed to who asks, as this product does it. A provider opens the consult by itself, and what it
 * sends is not known. The page that the build drew stands before this product's own installations alone.
 */
export function useMailsCode(): boolean {
  const isHydrated = useIsHydrated();
  const runtime = useRuntime();
  return !isHydrated || runtime === undefined || isOffered(runtime, openRevocation);
}
