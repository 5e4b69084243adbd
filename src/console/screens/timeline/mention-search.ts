import { normalizeForSearch } from '../../../contract/normalize-for-search';

/** A colleague who can be mentioned. */
export interface Mentionable {
  readonly username: string;
  readonly name: string;
}

/** What is typed of a mention: from its `@` to the caret. */
interface TypedMention {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

/** How many colleagues are offered at once: more letters find the others. */
const MAX_OFFERED = 8;

/** Returns the mention that is being typed before the caret: an `@` at the beginning of a word, and up to two words of a name. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const match = /(?:^|[\s(¿¡"'])@((?:[\p{L}\p{N}._-]+ ?){0,2})$/u.exec(text.slice(0, caret));
  if (!match) return undefined;
  const [, term = ''] = match;
  return { start: caret - term.length - 1, end: caret, term };
}

/** Returns the colleagues of whose name or username a word begins with each of those typed. */
export function findColleagues<C extends Mentionable>(colleagues: readonly C[], term: string): C[] {
  const [first = '', ...rest] = normalizeForSearch(term).split(' ');
  const sought = [first, ...rest].filter(Boolean);
  // A whole username and a space: the mention is finished.
  if (rest.length > 0 && colleagues.some(({ username }) => username.toLowerCase() === first)) return [];
  const fits = ({ name, username }: Mentionable): boolean => {
    const tokens = normalizeForSearch(`${name} ${username}`).split(/[ ._-]/);
    const whole = normalizeForSearch(username);
    return sought.every((each) => whole.startsWith(each) || tokens.some((token) => token.startsWith(each)));
  };
  return colleagues.filter(fits).slice(0, MAX_OFFERED);
}

/** Returns the text with the mention in place of what was typed of it, and where the caret then is. */
export function withMention(
  text: string,
  { start, end }: TypedMention,
  username: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${username} `;
  return { text: `${before}${text.slice(end).replace(/^ /, '')}`, caret: before.length };
}
