/** What stands in the panel of each list's records: loaded with the first panel, and not with the list. */
import { placedFields } from './check-panels';
import { compact, type Labels } from './definition-labels';
import { textOf, type Definitions, type JsonObject } from './definitions';
import { keys, objects } from './known-names';
import { literal, union, type Output } from './output';
import type { Texts } from './write-text-tables';

type Part = Readonly<Record<string, unknown>>;

/** Returns a group with its fields one by one; `placed` are those of all groups. */
function groupPart(group: JsonObject, properties: readonly string[], placed: ReadonlySet<string>): Part {
  const { name, label, open, fields, others, without, once, part, when, replaces } = group;
  const left = new Set((without ?? []) as string[]);
  const named = placedFields(fields).filter(({ field }) => !left.has(field));
  const except = new Set(((others as JsonObject | undefined)?.['except'] ?? []) as string[]);
  const added = others ? properties.filter((field) => !placed.has(field) && !except.has(field)) : [];
  return {
    name,
    ...(label !== undefined && { isLabelled: true }),
    ...(open !== undefined && { open }),
    fields: [
      ...named.map(({ field, when: ofField }) => ({ field, when: ofField })),
      ...added.map((field) => ({ field })),
    ],
    ...(once !== undefined && { once: (once as JsonObject)['fields'] }),
    ...(part !== undefined && { part }),
    ...(when !== undefined && { when }),
    ...(replaces !== undefined && { replaces }),
  };
}

/** Returns what the panel of each list says: of its groups, and of a record that this person does not have. */
export function panelTexts(labels: Labels, definitions: Definitions): Texts {
  return compact(
    Object.fromEntries(
      [...definitions.resources].map(([name, { content }]) => {
        const { panel } = content;
        const groups = panel?.groups;
        const once = groups?.flatMap((group) =>
          group['once'] ? [{ ...(group['once'] as JsonObject), name: group['name'] ?? '' }] : [],
        );
        return [
          name,
          compact({
            gone: labels.map(panel?.['gone']),
            groups: labels.list(groups, 'name', 'label'),
            otherwise: labels.list(once, 'name', 'otherwise'),
          }),
        ];
      }),
    ),
  );
}

export function writePanels(output: Output, { resources, records }: Definitions): void {
  const panels = new Map<string, Part[]>();
  const parts = new Map<string, Set<string>>();
  for (const [name, { content }] of resources) {
    const groups = objects(content['panel']?.['groups']);
    if (groups.length === 0) continue;
    const properties = keys(records.get(textOf(content['record']))?.content['properties']);
    const placed = new Set(groups.flatMap((group) => placedFields(group['fields']).map(({ field }) => field)));
    panels.set(
      name,
      groups.map((group) => groupPart(group, properties, placed)),
    );
    const panel = textOf(content['overrides']?.['show'] ?? '');
    const ofPanel = groups.flatMap(({ part }) => (part === undefined ? [] : textOf(part)));
    parts.set(panel, new Set([...(parts.get(panel) ?? []), ...ofPanel]));
  }
  const types = [...parts].map(([panel, names]) => `  ${panel}: ${union([...names].sort())};\n`);
  output.add(
    'panels.ts',
    [
      `import type { PanelGroup } from '../panel-definition';\n`,
      `/** What code draws in the groups of each panel. */\nexport interface PanelParts {\n${types.join('')}}\n`,
      `/** The groups of a list's panel, by the list's name. */\nexport const panels: Readonly<Partial<Record<string, readonly PanelGroup[]>>> = ${literal(Object.fromEntries(panels))};\n`,
    ].join('\n'),
  );
}
