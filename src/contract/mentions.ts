/** Who a note mentions: `@` and a username, which is of letters, digits, dots, hyphens and underscores. */

/** A part of a note: its text, and the username where it is a mention. */
export interface NotePart {
  readonly text: string;
  readonly username?: string;
}

const mention = /(?<![\p{L}\p{N}._@-])@[A-Za-z0-9._-]+/gu;

/** Splits a note where it mentions one of these people; a mark of punctuation after a username is not of it. */
export function splitMentions(text: string, usernames: readonly string[]): NotePart[] {
  const known = new Map(usernames.map((username) => [username.toLowerCase(), username]));
  const parts: NotePart[] = [];
  let from = 0;
  for (const match of text.matchAll(mention)) {
    const written = writtenName(match[0].slice(1), known);
    const username = known.get(written.toLowerCase());
    if (username === undefined) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    from = match.index + 1 + written.length;
    parts.push({ text: text.slice(match.index, from), username });
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Returns the longest beginning that is a username, leaving out the punctuation at the end. */
function writtenName(typed: string, known: ReadonlyMap<string, string>): string {
  let name = typed;
  while (!known.has(name.toLowerCase()) && /[._-]$/.test(name)) name = name.slice(0, -1);
  return name;
}

/** Returns those of these people whom a note mentions. */
export function mentionedIn(text: string, usernames: readonly string[]): Set<string> {
  return new Set(splitMentions(text, usernames).flatMap(({ username }) => username ?? []));
}
