import { resourceEntry } from '../data/resource-definitions';
import type { Extensions } from '../fields/extensions';
import { createLoader } from '../kit/track-promise';
import { recordExtensions } from './record-extensions';

const ofCalls = createLoader(async (): Promise<Partial<Extensions>> => (await import('./extensions')).pageExtensions);

/**
 * Returns what the definition of a resource may ask for by name. What requests have is a third of it, and a list of REST
 * records has none of that: it comes where a resource is made of calls. src/upstream/http/preloads.ts asks for the same.
 */
export function extensionsFor(resource: string): Partial<Extensions> | Promise<Partial<Extensions>> {
  if (resourceEntry(resource)?.source === 'rest') return recordExtensions;
  return ofCalls.read();
}
