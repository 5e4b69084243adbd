import type { ResourceContent } from './definition-contents';
import { textOf, type JsonObject } from './definitions';
import { objects } from './known-names';

/** Returns, by action in whose place another one stands where what is ours is offered, the places that it has elsewhere alone. */
export function replacedActions(content: ResourceContent): Record<string, string[]> {
  const actions = objects(content['actions']);
  const placesOf = (action: JsonObject | undefined): string[] => [action?.['on'] ?? []].flat().map(textOf);
  return Object.fromEntries(
    actions.flatMap((action) =>
      [action['replaces'] ?? []].flat().map((name) => {
        const replaced = placesOf(actions.find((each) => each['name'] === name));
        return [textOf(name), replaced.filter((place) => placesOf(action).includes(place))] as const;
      }),
    ),
  );
}
