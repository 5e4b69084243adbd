import { errorText } from '../transport/error-texts';

/**
 * Where the session stands for the person at the screen: running; asking whether to go on (60 seconds are left); or
 * refused by the server, with its words, until "Aceptar" signs out.
 */
export type Phase = { name: 'running' } | { name: 'asking' } | { name: 'refused'; title: string; message: string };

const RUNNING: Phase = { name: 'running' };

let phase: Phase = RUNNING;
const listeners = new Set<() => void>();

export function currentPhase(): Phase {
  return phase;
}

export function enterPhase(next: Phase): void {
  if (next.name === phase.name) return;
  phase = next.name === 'running' ? RUNNING : next;
  for (const listener of [...listeners]) listener();
}

/** Opens the dialog of a session that the server no longer takes, with its words. */
export async function refuseSession(message: string): Promise<void> {
  enterPhase({ name: 'refused', title: await errorText('sessionExpiryTitle'), message });
}

/** Calls `listener` at each change; returns how to stop. */
export function subscribePhase(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
