import { capitalizedName } from './capitalized-name';
import { comparableName } from './names';
import { normalizedText } from './normalized-text';

/**
 * Returns how a registry writes a name that was entered with other accents, without its ñ or with other capitals; undefined
 * where it writes it the same way, or has another name. A registry that writes in capitals alone says nothing about capitals, nor
 * one that also writes no mark about those that were entered.
 */
export function registeredSpelling(entered: string, registered: string): string | undefined {
  const [typed, stored] = [normalizedText(entered), normalizedText(registered)];
  if (stored === '' || comparableName(typed) !== comparableName(stored)) return undefined;
  if (isOfOneCase(stored) && isUnmarked(stored)) return undefined;
  const spelled = isOfOneCase(stored) ? withCapitalsOf(capitalizedName(typed), stored) : stored;
  return spelled === (isOfOneCase(stored) ? capitalizedName(typed) : typed) ? undefined : spelled;
}

/** Tells a name without an accent or a ñ. */
function isUnmarked(name: string): boolean {
  return !/\p{M}/u.test(name.normalize('NFD'));
}

function isOfOneCase(name: string): boolean {
  return name === name.toUpperCase() || name === name.toLowerCase();
}

/** Returns a name with a capital wherever the other spelling of it has one. */
function withCapitalsOf(typed: string, stored: string): string {
  const [capitals, letters] = [[...typed], [...stored]];
  if (capitals.length !== letters.length) return capitalizedName(stored);
  return letters
    .map((letter, at) => (capitals[at] === capitals[at]?.toLowerCase() ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');
}
