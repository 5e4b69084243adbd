import { createStore } from '../kit/create-store';
import { errorText } from '../transport/error-texts';

/**
 * Where the session stands for the person at the screen: running; asking whether to go on (60 seconds are left); or
 * refused by the server, with its words, until "Aceptar" signs out.
 */
export type Phase = { name: 'running' } | { name: 'asking' } | { name: 'refused'; title: string; message: string };

const RUNNING: Phase = { name: 'running' };

const phase = createStore<Phase>(RUNNING);

export const currentPhase = phase.get;

/** Calls its listener at each change; returns how to stop. */
export const subscribePhase = phase.subscribe;

export function enterPhase(next: Phase): void {
  if (next.name !== phase.get().name) phase.set(next.name === 'running' ? RUNNING : next);
}

/** Opens the dialog of a session that the server no longer takes, with its words; of one that has ended nothing is left to refuse. */
export async function refuseSession(message: string, hasEnded: () => boolean): Promise<void> {
  const title = await errorText('sessionExpiryTitle');
  if (!hasEnded()) enterPhase({ name: 'refused', title, message });
}
