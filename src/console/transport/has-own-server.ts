import { loadRuntime, type RuntimeConfiguration } from './runtime';

/** Returns whether our own server answers for what people save for themselves; elsewhere the browser alone has it. */
export async function hasOwnServer(): Promise<boolean> {
  return isAnsweredHere(await loadRuntime());
}

/** Returns the same of a configuration that was read. */
export function isAnsweredHere({ families: { embedded } }: RuntimeConfiguration): boolean {
  return embedded?.embedded === true && embedded.closed !== true;
}
