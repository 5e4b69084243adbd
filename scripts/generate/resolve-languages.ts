/** Replaces `"x-enum": "languages"` by the languages of limits.json and their names, before a record is read. */
import { languagesOf, type Definitions } from './definitions';

export function resolveLanguages(definitions: Definitions): void {
  const { tables, names } = languagesOf(definitions);
  for (const { content } of definitions.records.values()) {
    for (const property of Object.values(content['properties'] ?? {})) {
      if (property['x-enum'] !== 'languages') continue;
      delete property['x-enum'];
      Object.assign(property, {
        enum: Object.keys(names).filter((name) => tables.includes(name)),
        'x-enumLabels': names,
      });
    }
  }
}
