import { sql, type Kysely } from 'kysely';
import { auditedRecords } from '../../../contract/generated/audited-records';
import type { Language } from '../../../contract/generated/languages';
import { upstreamTexts } from '../../../contract/generated/upstream-texts';
import { fillText } from '../../../contract/texts';
import { readSearched } from '../../../contract/written-values';
import { soughtReference } from '../requests/request-reference';
import type { Schema } from '../../store/schema';

type Names = Readonly<Record<string, string>>;

interface Naming {
  readonly table: string;
  readonly column: string;
  /** The column of the number by which a person is identified. */
  readonly document?: string;
  /** The column of the serial of its certificate. */
  readonly serial?: string;
}

/** How records are named, by resource or, where they are of none, by what the trail calls them. */
const named: Readonly<Record<string, Naming>> = {
  ...namedResources(),
  requests: { table: 'requests', column: 'reference', document: 'document_number', serial: 'certificate_serial' },
  users: { table: 'users', column: 'username', document: 'documentNumber' },
  guides: { table: 'guides', column: 'reference' },
  'electronic-certificates': { table: 'electronic_certificates', column: 'reference' },
};

function namedResources(): Record<string, Naming> {
  const entries = Object.entries(auditedRecords).flatMap(([name, { table, column }]): [string, Naming][] =>
    column === undefined ? [] : [[name, { table, column }]],
  );
  return Object.fromEntries(entries);
}

/** Returns the text that names a record: its own, or the name of its resource's records; none for what is neither. */
function templateOf(kind: string, language: Language): string | undefined {
  const templates: Names = upstreamTexts[language].audit.subjects;
  const { singular, column } = auditedRecords[kind] ?? {};
  return templates[kind] ?? (singular && `${singular[language]}${column === undefined ? '' : ' {name}'}`);
}

interface Subject {
  readonly kind: string;
  readonly id: string;
}

function parse(subject: string): Subject {
  const [kind = '', ...rest] = subject.split('/');
  return { kind, id: rest.join('/') };
}

/**
 * Returns what people call the records of some entries, by their codes: `requests/12` is "Solicitud RB00000012". A record
 * that is no more keeps its code.
 */
export async function namesOfSubjects(
  database: Kysely<Schema>,
  subjects: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const parsed = new Map([...new Set(subjects)].map((subject) => [subject, parse(subject)]));
  const names = new Map<string, string>();
  for (const [kind, { table, column }] of Object.entries(named)) {
    const ids = [...parsed.values()].flatMap((subject) => (subject.kind === kind ? [subject.id] : []));
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: string; name: string }>`
      select id::text as id, ${sql.ref(column)} as name from ${sql.table(table)} where id::text = any(${ids})
    `.execute(database);
    for (const { id, name } of rows) names.set(`${kind}/${id}`, name);
  }
  const views = await viewNames(database, [...parsed.values()], language);
  return new Map(
    [...parsed].map(([subject, { kind, id }]) => [
      subject,
      views.get(subject) ?? nameIn(language, { kind, id }, names.get(subject)),
    ]),
  );
}

/** Returns the saved views among these records by whose they are; by their name, too, while they are shared. */
async function viewNames(
  database: Kysely<Schema>,
  subjects: readonly Subject[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const ids = subjects.flatMap(({ kind, id }) => (kind === 'views' ? [id] : []));
  if (ids.length === 0) return new Map();
  const { privateView, views, removedView } = upstreamTexts[language].audit.subjects;
  const { rows } = await sql<{ id: string; name: string | null; owner: string }>`
    select v.id::text as id, case when v.audience <> 'SELF' then v.name end as name,
      btrim(u.names || ' ' || u."lastNames") as owner
    from saved_views v join users u on u.id = v.owner_id::uuid where v.id::text = any(${ids})
  `.execute(database);
  const known = new Map(
    rows.map(({ id, name, owner }) => [
      id,
      name === null ? fillText(privateView, { owner }) : fillText(views, { name, owner }),
    ]),
  );
  return new Map(ids.map((id) => [`views/${id}`, known.get(id) ?? removedView]));
}

function nameIn(language: Language, { kind, id }: Subject, name: string | undefined): string {
  const texts = upstreamTexts[language];
  const templates: Names = texts.audit.subjects;
  const settings: Readonly<Record<string, { readonly label: string }>> = texts.configuration;
  if (kind === 'users' && id === '') return templates['noAccount'] ?? kind;
  const shown = name ?? (kind === 'configuration' ? settings[id]?.label : undefined) ?? id;
  const template = templateOf(kind, language);
  return template === undefined ? `${kind}/${id}` : fillText(template, { name: shown });
}

/**
 * Returns the codes of the records that a text names: a reference, a username, the name of a role, a location or an
 * agreement, the number by which a person is identified, the serial of a certificate, the label or the key of a setting,
 * any of them as the trail shows it ("Solicitud RB00000012"), or a code itself.
 */
export async function subjectsNamed(database: Kysely<Schema>, text: string, language: Language): Promise<string[]> {
  const term = text.trim();
  const subjects = [term];
  for (const [kind, { table, column, document, serial }] of Object.entries(named)) {
    const names = [term, soughtReference(term), ...shownName(kind, term, language)].flatMap((name) => [
      name,
      name.toUpperCase(),
      name.toLowerCase(),
    ]);
    const number = document === undefined ? sql`` : sql`or ${sql.ref(document)} = ${readSearched('document', term)}`;
    const certificate = serial === undefined ? sql`` : sql`or ${sql.ref(serial)} = any(${names}::text[])`;
    const { rows } = await sql<{ id: string }>`
      select id::text as id from ${sql.table(table)}
      where ${sql.ref(column)} = any(${names}::text[]) ${number} ${certificate}
      limit 100
    `.execute(database);
    subjects.push(...rows.map(({ id }) => `${kind}/${id}`));
  }
  const sought = [term, ...shownName('configuration', term, language)].map((each) => each.toLocaleLowerCase(language));
  for (const [key, { label }] of Object.entries(upstreamTexts[language].configuration))
    if ([key, label].some((each) => sought.includes(each.toLocaleLowerCase(language))))
      subjects.push(`configuration/${key}`);
  return subjects;
}

/** Returns the name within a text that shows a record of a kind as the trail does; none where the text is another. */
function shownName(kind: string, text: string, language: Language): string[] {
  const [before = '', after] = (templateOf(kind, language) ?? '').split('{name}');
  if (after === undefined) return [];
  const end = text.length - after.length;
  const [start, rest] = [text.slice(0, before.length), text.slice(end)].map((each) => each.toLocaleLowerCase(language));
  const isShown = start === before.toLocaleLowerCase(language) && rest === after.toLocaleLowerCase(language);
  return isShown && end > before.length ? [text.slice(before.length, end).trim()] : [];
}
