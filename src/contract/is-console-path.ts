import { consoleSegments } from './generated/console-segments';

const known = new Set(consoleSegments);

/**
 * Returns whether an address is the console's, which knows its way below its first segments; any other is a public page,
 * or unknown and goes to the login.
 */
export function isConsolePath(path: string): boolean {
  return known.has(/[^/]+/.exec(path)?.[0] ?? '');
}
