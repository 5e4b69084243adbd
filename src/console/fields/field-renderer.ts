import type { FieldDefinition } from '../../contract/definitions';

/**
 * One way of drawing a field. It brings its own tester: `rank` says how well it knows the field (0: not at all,
 * higher is more specific). A definition may also ask for one by its name, and then no tester is heard.
 */
export interface FieldRenderer<Rendering, Subject = FieldDefinition> {
  rank: (subject: Subject) => number;
  rendering: Rendering;
}

/** Those that are registered, each under its name in schemas/meta/extension-names.schema.json. */
export type FieldRenderers<Name extends string, Renderer> = Readonly<Partial<Record<Name, Renderer>>>;

/** Returns the tester of one that is only ever asked for by its name. */
export const onlyByName = (): number => 0;

/**
 * Returns the drawing for a subject: the one registered under the first requested name, else the highest rank. Of equals the
 * later registered wins, so that a page can outdo a built-in one.
 *
 * @param requested names in order of precedence (the column's or the form's own, then the record's)
 * @throws Error when the requested one is not registered, or when none knows the subject
 */
export function chooseRenderer<Name extends string, Rendering, Subject>(
  renderers: FieldRenderers<Name, FieldRenderer<Rendering, Subject>>,
  subject: Subject,
  requested: readonly (NoInfer<Name> | undefined)[] = [],
): Rendering {
  const name = requested.find((each) => each !== undefined);
  if (name !== undefined) {
    const named = renderers[name];
    if (!named) throw new Error(`A definition asks for "${name}": register it in src/console/pages`);
    return named.rendering;
  }
  let best: FieldRenderer<Rendering, Subject> | undefined;
  let highest = 0;
  for (const renderer of Object.values<FieldRenderer<Rendering, Subject> | undefined>(renderers)) {
    const rank = renderer?.rank(subject) ?? 0;
    if (rank > 0 && rank >= highest) [best, highest] = [renderer, rank];
  }
  if (!best) throw new Error(`Nothing draws the field ${JSON.stringify(subject)}: register it in src/console/fields`);
  return best.rendering;
}
