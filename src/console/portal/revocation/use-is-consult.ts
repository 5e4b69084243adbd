import { isConsultQuery } from '../../../contract/consult-path';
import { useIsHydrated } from '../use-is-hydrated';
import { useRevocationSession } from './use-revocation-session';

/** Returns whether the person came to see how a request is going, and not to revoke a certificate. */
export function useIsConsult(): boolean {
  const isHydrated = useIsHydrated();
  const { session } = useRevocationSession();
  if (!isHydrated) return false;
  return session ? session.isConsult === true : isConsultQuery(window.location.search);
}
