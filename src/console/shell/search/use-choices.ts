import { groups, type Choice } from './choice';
import { useFound, type Found } from './use-found';
import { useHits } from './use-hits';
import { useRecents } from './use-recents';
import { useScreens } from './use-screens';

export interface Choices {
  /** In the order of their groups. */
  choices: readonly Choice[];
  /** The groups of which there is more than is shown. */
  cut: ReadonlySet<Choice['group']>;
  /** What the server was asked, and how that stands. */
  found: Found;
}

/** Returns everything that a text finds: screens and actions at once, records as the server answers; without one, the recent. */
export function useChoices(text: string, attempt: number): Choices {
  const searchResult = useFound(text, attempt);
  const recents = useRecents();
  const screens = useScreens(text);
  const all = [...(text.trim() === '' ? recents : []), ...screens.choices, ...useHits(searchResult.hits)];
  return {
    choices: groups.flatMap((group) => all.filter((choice) => choice.group === group)),
    cut: new Set([...screens.cut, ...searchResult.hits.flatMap(({ kind, more }) => (more ? [kind] : []))]),
    found: searchResult,
  };
}
