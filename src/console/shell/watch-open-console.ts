import { explainStates } from '../fields/explain-states';
import { watchLostFocus } from '../kit/watch-lost-focus';
import { watchPreferences } from '../session/account-preferences';
import type { RuntimeConfiguration } from '../transport/runtime';
import { watchFrame } from './frame/remember-frame';

/** Begins what follows the open console and no first paint waits for; returns how to stop. */
export function watchOpenConsole(configuration: RuntimeConfiguration): () => void {
  const endings = [
    // What is chosen about the look is saved to the account.
    watchPreferences(),
    // The next load can show the frame before any script is there.
    watchFrame(configuration),
    explainStates(),
    watchLostFocus(),
  ];
  return () => {
    for (const end of endings) end();
  };
}
