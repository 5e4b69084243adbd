/** What the values of each key are that the detail of an audit entry may have, and their texts in the list. */
import type { RecordContent } from './definition-contents';
import { textOf, type Definitions, type DefinitionFile, type Json } from './definitions';
import { keys, objects, type Names } from './known-names';
import { literal, union, type Output } from './output';

type Detail = {
  readonly kind: string;
  readonly codes?: string[];
};

/** Returns what a record says of the keys of its detail; undefined where it has none. */
function detailsOf(
  record: DefinitionFile<RecordContent> | undefined,
): [field: string, Readonly<Record<string, Detail>>] | undefined {
  const properties = record?.content['properties'] ?? {};
  const [field, schema] = Object.entries(properties).find(([, each]) => each['x-details'] !== undefined) ?? [];
  return field === undefined ? undefined : [field, schema?.['x-details'] as Record<string, Detail>];
}

/** Reports the keys and codes of a detail that its column in a list has no text for. */
export function checkAuditDetails(names: Names): void {
  for (const { path, content } of names.definitions.resources.values()) {
    const [field, details] = detailsOf(names.definitions.records.get(textOf(content['record']))) ?? [];
    objects(content['list']['columns']).forEach((column, at) => {
      if (details === undefined || column['field'] !== field) return;
      const texts = new Set(keys(column['texts']));
      const wanted = Object.entries(details).flatMap(([key, { codes = [] }]) => [
        key,
        ...codes.map((code) => codeText(key, code)),
      ]);
      for (const text of wanted)
        if (!texts.has(text)) names.report(path, `/list/columns/${at}/texts`, `lacks "${text}" of x-details; add it`);
    });
  }
}

/** Returns the name of the text of a code, as the console looks it up. */
function codeText(key: string, code: string): string {
  const rest = code === code.toUpperCase() ? code.slice(1).toLowerCase() : code.slice(1);
  return `${key}${code.charAt(0).toUpperCase()}${rest}`;
}

export function writeAuditDetails(output: Output, definitions: Definitions): void {
  const [, details = {}] = [...definitions.records.values()].flatMap((record) => detailsOf(record) ?? []) as [
    string?,
    Readonly<Record<string, Detail>>?,
  ];
  const types = Object.fromEntries<Json>(Object.entries(details).map(([key, { kind }]) => [key, kind]));
  output.add(
    'audit-details.ts',
    `/** What the values of a key are. */\nexport type AuditDetailKind = ${union([...new Set(Object.values(types).map(textOf))])};\n\n` +
      `/** By key of an entry's detail, what its values are. */\nexport const auditDetails = ${literal(types)} as const satisfies Readonly<Record<string, AuditDetailKind>>;\n\n` +
      `/** What an entry of the audit trail may hold. */\nexport type AuditDetail = { readonly [Key in keyof typeof auditDetails]?: unknown };\n`,
  );
}
