import { createStore } from '../kit/create-store';
import { errorText } from '../transport/error-texts';

/**
 * Where the session stands for the person at the screen: running; asking whether to go on (60 seconds are left); or
 * refused by the server, with its words, until "Aceptar" signs out; `isConcurrent` where it says that another sign-in ended it.
 */
export type Phase =
  | { name: 'running' }
  | { name: 'asking' }
  | { name: 'refused'; title: string; message: string; isConcurrent: boolean };

const RUNNING: Phase = { name: 'running' };

const phase = createStore<Phase>(RUNNING);

export const currentPhase = phase.get;

/** Calls its listener at each change; returns how to stop. */
export const subscribePhase = phase.subscribe;

export function enterPhase(next: Phase): void {
  if (next.name !== phase.get().name) phase.set(next.name === 'running' ? RUNNING : next);
}

/**
 * Opens the dialog of a session that the server no longer takes; of one that has ended nothing is left to refuse.
 *
 * @param error what the server says, by its code where it has ours, otherwise by the words of the specification
 * @param message what the dialog says; the server's words unless given
 */
export async function refuseSession(
  error: { code?: string; message: string },
  hasEnded: () => boolean,
  message: string = error.message,
): Promise<void> {
  const title = await errorText('sessionExpiryTitle');
  const isConcurrent = error.code === 'concurrentSession' || error.message === (await errorText('concurrentSession'));
  if (!hasEnded()) enterPhase({ name: 'refused', title, message, isConcurrent });
}
