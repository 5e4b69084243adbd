import type { FieldDefinition } from '../../contract/definitions';

/**
 * One way of drawing a field. It brings its own tester: `rank` says how well it knows the field (0: not at all,
 * higher is more specific). A definition may also ask for a kind by its name, and then no tester is heard.
 */
export interface Kind<Drawing, Subject = FieldDefinition> {
  name: string;
  rank: (subject: Subject) => number;
  as: Drawing;
}

/** The tester of a kind that is only ever asked for by its name. */
export const onlyByName = (): number => 0;

/**
 * The drawing for a subject: the one registered under an asked name, else the highest rank. Of equals the later
 * registered wins, so that a page can outdo a built-in kind.
 *
 * @param asked names in order of precedence (the column's or the form's own kind, then the record's)
 * @throws Error when no kind knows it
 */
export function choose<Drawing, Subject>(
  kinds: readonly Kind<Drawing, Subject>[],
  subject: Subject,
  asked: readonly (string | undefined)[] = [],
): Drawing {
  for (const name of asked) {
    const named = name === undefined ? undefined : kinds.findLast((kind) => kind.name === name);
    if (named) return named.as;
  }
  let best: Kind<Drawing, Subject> | undefined;
  let highest = 0;
  for (const kind of kinds) {
    const rank = kind.rank(subject);
    if (rank > 0 && rank >= highest) [best, highest] = [kind, rank];
  }
  if (!best) throw new Error(`No field kind draws ${JSON.stringify(subject)}: register one in src/console/fields`);
  return best.as;
}
