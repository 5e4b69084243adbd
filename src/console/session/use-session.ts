import type { Privilege } from '../../contract/generated/access';
import { useSyncExternalStore } from 'react';
import type { Session } from './stored-session';
import { currentPhase, subscribePhase, type Phase } from './phase';
import { heldPrivileges } from './privileges';
import { currentSession, subscribeSession } from './session';
import { useRemaining } from './use-remaining';

/** Returns the session, or undefined without one. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeSession, currentSession);
}

/** Returns the codes held by the session's roles; renders anew when they change. */
export function usePrivileges(): ReadonlySet<Privilege> {
  return useSyncExternalStore(subscribeSession, heldPrivileges);
}

/** Returns the phase: running, asking whether to continue, or refused. */
export function usePhase(): Phase {
  return useSyncExternalStore(subscribePhase, currentPhase);
}

/** Returns what remains of the session, ms, kept right by the deadline itself; nothing remains of one that the server refused. */
export function useCountdown(): number {
  const endsAt = useSession()?.endsAt ?? 0;
  const remaining = useRemaining(endsAt);
  return usePhase().name === 'refused' ? 0 : remaining;
}
