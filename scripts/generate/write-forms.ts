/** Forms with their limits and patterns resolved, and legal texts; both with both languages, since a server speaks either. */
import type { LimitsContent } from './definition-contents';
import { textOf, single, type Definitions, type Json, type JsonObject } from './definitions';
import { literal, type Output } from './output';
import { messageAt } from './resolve-limits';

/** Replaces names of limits.json by what they stand for. */
function resolved(field: JsonObject, limits: LimitsContent): JsonObject {
  const { limit, characters, charactersWhen, ...rest } = field;
  const bounds = limits['form'][textOf(limit)];
  const all = limits['characters'];
  const letters = all[textOf(characters)];
  const { characters: conditional, ...condition } = (charactersWhen ?? {}) as JsonObject;
  const lettersWhen = all[textOf(conditional)];
  const label = field['label'] as Record<string, string>;
  const shown = (message: Record<string, string>): JsonObject =>
    Object.fromEntries(
      Object.entries(message).map(([language, text]) => [language, messageAt(text, label[language] ?? '')]),
    );
  return {
    ...rest,
    ...(bounds?.min === undefined ? {} : { minLength: bounds.min }),
    ...(bounds?.max === undefined ? {} : { maxLength: bounds.max }),
    ...(letters ? { pattern: letters.pattern, patternMessage: shown(letters.message) } : {}),
    ...(lettersWhen
      ? { patternWhen: { ...condition, pattern: lettersWhen.pattern, patternMessage: shown(lettersWhen.message) } }
      : {}),
  };
}

export function writeForms(output: Output, definitions: Definitions): void {
  const { $schema: _schema, choice: _choice, groups, ...forms } = single(definitions, 'forms');
  const limits = single(definitions, 'limits');
  const plain = Object.fromEntries(
    Object.entries(groups as Record<string, { label: Json; fields: JsonObject[] }>).map(
      ([name, { fields, ...group }]) => [name, { ...group, fields: fields.map((field) => resolved(field, limits)) }],
    ),
  );
  output.add(
    'forms.ts',
    `import type { FormDefinitions } from '../form-definitions';\n\nexport const forms: FormDefinitions = ${literal({ ...forms, groups: plain })};\n`,
  );
  output.add(
    'legal-texts.ts',
    `import type { VersionedText } from './definitions/legal-texts';\n\nexport const legalTexts: readonly VersionedText[] = ${literal(single(definitions, 'legal-texts')['texts'])};\n`,
  );
}
