import type { FieldDefinition } from '../../contract/definitions';

/**
 * One way of drawing a field. It brings its own tester: `rank` says how well it knows the field (0: not at all,
 * higher is more specific). A definition may also ask for a kind by its name, and then no tester is heard.
 */
export interface FieldRenderer<Rendering, Subject = FieldDefinition> {
  name: string;
  rank: (subject: Subject) => number;
  rendering: Rendering;
}

/** Returns the tester of a kind that is only ever asked for by its name. */
export const onlyByName = (): number => 0;

/**
 * Returns the drawing for a subject: the one registered under a requested name, else the highest rank. Of equals the later
 * registered wins, so that a page can outdo a built-in kind.
 *
 * @param requested names in order of precedence (the column's or the form's own kind, then the record's)
 * @throws Error when no kind knows it
 */
export function chooseRenderer<Rendering, Subject>(
  renderers: readonly FieldRenderer<Rendering, Subject>[],
  subject: Subject,
  requested: readonly (string | undefined)[] = [],
): Rendering {
  for (const name of requested) {
    const named = name === undefined ? undefined : renderers.findLast((renderer) => renderer.name === name);
    if (named) return named.rendering;
  }
  let best: FieldRenderer<Rendering, Subject> | undefined;
  let highest = 0;
  for (const renderer of renderers) {
    const rank = renderer.rank(subject);
    if (rank > 0 && rank >= highest) [best, highest] = [renderer, rank];
  }
  if (!best) throw new Error(`No field kind draws ${JSON.stringify(subject)}: register one in src/console/fields`);
  return best.rendering;
}
