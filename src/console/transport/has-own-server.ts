import { loadRuntime, type RuntimeConfiguration } from './runtime';

/** Returns whether our own server answers for what people save for themselves; elsewhere the browser alone has it. */
export async function hasOwnServer(): Promise<boolean> {
  return isAnsweredHere(await loadRuntime());
}

/** Returns the same of a configuration that was read. */
export function isAnsweredHere({ families: { embedded } }: RuntimeConfiguration): boolean {
  return embedded?.embedded === true && embedded.closed !== true;
}

/**
 * Returns whether sessions are opened here, too: what is kept with an account is kept for ours alone. The public page where a
 * sign-in at a provider ends has another token than its calls.
 */
export function hasOwnAccounts(runtime: RuntimeConfiguration): boolean {
  return isAnsweredHere(runtime) && runtime.families.auth?.embedded === true;
}
