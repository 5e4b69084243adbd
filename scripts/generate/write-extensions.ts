/** What the definitions ask of code registered by name, so that an orphan and a missing registration do not compile. */
import { textOf, type Definitions, type JsonObject } from './definitions';
import { extensionNames } from './extension-names';
import { objects } from './known-names';
import { union, type Output } from './output';

export function writeExtensions(output: Output, definitions: Definitions): void {
  const resources = [...definitions.resources].map(([name, { content }]) => ({ name, content }));
  const actions = resources.flatMap(({ name, content }) =>
    objects(content['actions']).map((action) => ({ key: `${name}.${textOf(action['name'])}`, action })),
  );
  const places = actions.map(({ key, action }) => `  '${key}': ${union([action['on'] ?? []].flat().map(textOf))};\n`);
  const { cell, filter, input, screen, panel } = extensionNames(definitions);
  const lifecycles = actions.flatMap(({ action }) => textOf(action['event'] ?? '').split('.')[0] || []);
  const requestLists = resources.flatMap(({ name, content }) =>
    content['record'] === 'request' && (content['source'] as JsonObject)['kind'] === 'calls' ? name : [],
  );
  output.add(
    'extensions.ts',
    [
      `/** Every action of a resource, \`<resource>.<action>\`, with the places it stands in. */\nexport interface ActionPlaces {\n${places.join('')}}\n`,
      `/** What draws a value in a list or a panel. */\nexport type CellName = ${namesOf(cell)};\n`,
      `/** What draws a filter. */\nexport type FilterName = ${namesOf(filter)};\n`,
      `/** What a field is written with. */\nexport type InputName = ${namesOf(input)};\n`,
      `/** Whole screens, as \`overrides\` names them. */\nexport type ScreenName = ${namesOf(screen)};\n`,
      `/** The panels that show one record, as \`overrides.show\` names them. */\nexport type PanelName = ${namesOf(panel)};\n`,
      `/** The lists of requests, each with its calls for one of them. */\nexport type RequestList = ${namesOf(requestLists)};\n`,
      `/** The lifecycles whose events the actions fire. */\nexport type ActionLifecycle = ${namesOf(lifecycles)};\n`,
    ].join('\n'),
  );
}

const namesOf = (names: readonly string[]): string => union([...new Set(names)].sort());
