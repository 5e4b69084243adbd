/** What the definitions ask of code registered by name, so that an orphan and a missing registration do not compile. */
import { textOf, type Definitions } from './definitions';
import { extensionNames } from './extension-names';
import { objects } from './known-names';
import { union, type Output } from './output';

export function writeExtensions(output: Output, definitions: Definitions): void {
  const resources = [...definitions.resources].map(([name, { content }]) => ({ name, content }));
  const actions = resources.flatMap(({ content }) =>
    objects(content['actions']).map((action) => ({
      key: `${textOf(content['record'])}.${textOf(action['name'])}`,
      places: [action['on'] ?? []].flat().map(textOf),
      action,
    })),
  );
  // The lists of a record have an action in common: its code stands wherever one of them puts it.
  const placesByKey = new Map<string, Set<string>>();
  for (const { key, places } of actions) placesByKey.set(key, new Set([...(placesByKey.get(key) ?? []), ...places]));
  const places = [...placesByKey].map(([key, all]) => `  '${key}': ${union([...all])};\n`);
  const { cell, filter, input, screen, panel, part } = extensionNames(definitions);
  const lifecycles = actions.flatMap(({ action }) => textOf(action['event'] ?? '').split('.')[0] || []);
  const requestLists = resources.flatMap(({ name, content }) =>
    content['record'] === 'request' && content['source']['kind'] === 'calls'
      ? `  ${name}: ${namesOf(objects(content['actions']).map((action) => textOf(action['name'])))};\n`
      : [],
  );
  output.add(
    'extensions.ts',
    [
      `/** Every action on the records of lists, \`<record>.<action>\`, with the places it stands in. */\nexport interface ActionPlaces {\n${places.join('')}}\n`,
      `/** What draws a value in a list or a panel. */\nexport type CellName = ${namesOf(cell)};\n`,
      `/** What draws a filter. */\nexport type FilterName = ${namesOf(filter)};\n`,
      `/** What a field is written with. */\nexport type InputName = ${namesOf(input)};\n`,
      `/** Whole screens, as \`overrides\` names them. */\nexport type ScreenName = ${namesOf(screen)};\n`,
      `/** The panels that show one record, as \`overrides.show\` names them. */\nexport type PanelName = ${namesOf(panel)};\n`,
      `/** What code draws within a panel. */\nexport type PartName = ${namesOf(part)};\n`,
      `/** The lists of requests, each with its actions. */\nexport interface RequestListActions {\n${requestLists.join('')}}\n`,
      `/** The lifecycles whose events the actions fire. */\nexport type ActionLifecycle = ${namesOf(lifecycles)};\n`,
    ].join('\n'),
  );
}

const namesOf = (names: readonly string[]): string => union([...new Set(names)].sort());
