/** For each record whose parts calls of their own answer (`x-call`): those calls, by part. */
import { textOf, type Definitions } from './definitions';
import type { Output } from './output';

export function writeCompositions(output: Output, definitions: Definitions): void {
  for (const [name, { content }] of definitions.records) {
    const parts = Object.entries(content['properties']).flatMap(([part, property]) =>
      property['x-call'] === undefined ? [] : [[part, ...textOf(property['x-call']).split('.')] as const],
    );
    if (parts.length === 0) continue;
    const families = [...new Set(parts.map(([, family]) => family))].sort();
    const imports = families.map((family) => {
      const calls = parts.flatMap(([, of, call = '']) => (of === family ? [call] : [])).sort();
      return calls.map((call) => `import { ${call} } from '../calls/${family}/${call}';\n`).join('');
    });
    output.add(
      `compositions/${name}.ts`,
      `${imports.join('')}\n/** The calls that answer the parts of this record, each alone. */\n` +
        `export const calls = { ${parts.map(([part, , call]) => `${part}: ${call}`).join(', ')} } as const;\n`,
    );
  }
}
