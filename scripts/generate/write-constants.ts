/** Access, menu, routes, limits, configuration keys, the catalogue's statuses, demo accounts: constants without labels. */
import type { AccessContent, ErrorsContent, LimitsContent } from './definition-contents';
import {
  languagesOf,
  textOf,
  single,
  type Definitions,
  type LanguageDefinitions,
  type Json,
  type JsonObject,
} from './definitions';
import { literal, mapValues, union, without, type Output } from './output';

function writeAccess(output: Output, access: AccessContent): void {
  const group = (kind: string) => mapValues(access[kind], (entry) => entry['group'] as string);
  const vital = Object.fromEntries<Json>(
    ['privileges', 'processes'].flatMap((kind) =>
      Object.entries(access[kind] as Record<string, JsonObject>).flatMap(([code, entry]) =>
        entry['vital'] === undefined ? [] : [[code, entry['vital']]],
      ),
    ),
  );
  const roles = access['roles'].map((role) => ({ ...role }));
  // The check of references has refused a name that no role has.
  const roleOf = (name: Json | undefined): JsonObject => roles.find((role) => role['name'] === name) ?? {};
  output.add(
    'access.ts',
    `/** Privilege codes and the group each is picked in. */\nexport const privileges = ${literal(group('privileges'))} as const;\n` +
      `export const processes = ${literal(group('processes'))} as const;\n` +
      `/** Privileges without an active holder of which work stops, and what guards the last one. */\nexport const vitalPrivileges: Readonly<Record<string, 'kept' | 'confirmed'>> = ${literal(vital)};\n` +
      `export type Privilege = keyof typeof privileges | keyof typeof processes;\n` +
      `export const privilegeGroups = ${literal(Object.keys(access['groups']))} as const;\n` +
      `export const accessLists = ${literal(mapValues(access['lists'], (list) => list['privileges'] as Json))} as const satisfies Readonly<Record<string, readonly Privilege[]>>;\n` +
      `export type AccessListName = keyof typeof accessLists;\n/** What is asked of a person: a privilege, or any one of a list. */\nexport type Access = AccessListName | Privilege;\n` +
      `export const applications = ${literal(Object.keys(access['applications']))} as const;\n` +
      `/** The role that is preselected for a new user; a name is unique within its application alone. */\nexport const defaultRole = ${literal({ name: roleOf(access['defaultRole'])['name'] ?? null, appId: roleOf(access['defaultRole'])['appId'] ?? null })} as const;\n`,
  );
  output.add(
    'standard-roles.ts',
    `import type { Privilege } from './access';\nimport type { ByLanguage } from './languages';\n\ninterface StandardRole {\n  name: string;\n  description: ByLanguage;\n  appId: string;\n  privileges: readonly Privilege[];\n}\n\n/** Roles of a new installation. */\nexport const standardRoles: readonly StandardRole[] = ${literal(roles)};\n` +
      `\n/** The one role of a person who registered. */\nexport const registeredRole: StandardRole = ${literal(roleOf(access['registeredRole']))};\n`,
  );
}

function writeRoutes(output: Output, definitions: Definitions): void {
  const routes = single(definitions, 'routes');
  const open = routes['public'].map((route) => ({
    path: route['path'],
    name: route['name'],
  }));
  const pages = routes['protected'].map((page) => ({
    ...without(page, 'title', 'purpose', 'pane', 'readOnly'),
    path: page['path'],
    aliases: page['aliases'] ?? [],
  }));
  const pageNames = union(routes['protected'].map((page) => textOf(page['name'])).filter((name) => name !== 'landing'));
  const names = union(open.map((route) => textOf(route.name)));
  output.add(
    'public-routes.ts',
    `export type PublicPageName = ${names};\nexport const publicRoutes: readonly { path: string; name: PublicPageName }[] = ${literal(open)};\n`,
  );
  output.add(
    'routes.ts',
    `import type { PageRoute } from '../place-definitions';\n\n/** The pages that are drawn by code of their own: all but the landing page. */\nexport type PageName = ${pageNames};\nexport const pageRoutes: readonly (PageRoute & { name: PageName | 'landing' })[] = ${literal(pages)};\n/** The landing router opens the first of these that the user may see. */\nexport const landingOrder: readonly string[] = ${literal(routes['landing'])};\n`,
  );
  const resources = [...definitions.resources.values()].map(({ content }) => content);
  const addresses = [
    ...pages.flatMap(({ path, aliases }) => [path, ...(aliases as string[])]),
    ...resources.flatMap(({ route, aliases }) => [route, ...((aliases ?? []) as string[])]),
  ];
  const segments = new Set(addresses.flatMap((address) => /[^/]+/.exec(textOf(address)) ?? []));
  output.add(
    'console-segments.ts',
    `/** The first segments of the console's addresses. */\nexport const consoleSegments: readonly string[] = ${literal([...segments])};\n`,
  );
  const menu = single(definitions, 'menu');
  const groups = menu['groups'].map((group) => ({
    name: group['name'] as Json,
    submenus: (group['submenus'] ?? []).map((submenu) => without(submenu, 'label')),
  }));
  const links = menu['links'].map((link) => ({
    ...without(link, 'label'),
    access: link['access'] ?? [],
    external: link['external'] === true,
    demo: link['demo'] === true,
  }));
  output.add(
    'menu.ts',
    `import type { MenuGroup, MenuLink } from '../place-definitions';\n\nexport const menuGroups: readonly MenuGroup[] = ${literal(groups)};\nexport const menuLinks: readonly MenuLink[] = ${literal(links)};\n`,
  );
}

function writeErrors(output: Output, errors: ErrorsContent): void {
  const messages = errors['messages'];
  const statuses = Object.fromEntries(
    Object.entries(messages).flatMap(([key, message]) =>
      message['status'] === undefined ? [] : [[key, message['status']]],
    ),
  );
  const shown = Object.keys(messages).filter((key) => messages[key]?.['console'] === true);
  output.add(
    'errors.ts',
    `export type ErrorKey = ${union(Object.keys(messages))};\n/** Those that the console says on its own. */\nexport type ConsoleErrorKey = ${union(shown)};\n/** What may be wrong with a value: each has its text at both ends. */\nexport type ValidationKey = ${union(Object.keys(errors['validation'] as JsonObject))};\n/** HTTP status of the embedded upstream for each message that is an error. */\nexport const errorStatuses: Readonly<Partial<Record<ErrorKey, number>>> = ${literal(statuses)};\n`,
  );
  output.add(
    'error-mappings.ts',
    `import type { MappingRule } from './definitions/errors';\n\n/** Ordered: the first rule whose text the server's message contains decides. */\nexport const errorMappings: Readonly<Record<string, readonly MappingRule[]>> = ${literal(errors['mappings'])};\n`,
  );
}

/** Writes what each message of a registry means for the applicant, beside its texts, and in which words it comes. */
function writeRegistryMeanings(output: Output, definitions: Definitions): void {
  const { messages, registryMeanings } = single(definitions, 'errors') as Record<string, Record<string, JsonObject>>;
  const { tables } = languagesOf(definitions);
  const meanings = mapValues(registryMeanings, (subjects) =>
    mapValues(subjects, (meaning) => without(meaning, ...tables)),
  );
  const spoken = Object.fromEntries(
    Object.keys(meanings).map((key) => [key, tables.map((language) => messages?.[key]?.[language] ?? '')]),
  );
  output.add(
    'registry-meanings.ts',
    `import type { ErrorsFile, RegistryMeaning } from './definitions/errors';\n\nexport type { RegistryMeaning };\n/** Whom or what a registry was asked about. */\nexport type RegistrySubject = keyof ErrorsFile['registryMeanings'][string];\n\n/** By message of a registry, what it means for the applicant; its texts are the table of this name. */\nexport const registryMeanings: ErrorsFile['registryMeanings'] = ${literal(meanings)};\n\n/** The words of each message, in every language. */\nexport const registryMessages: Readonly<Record<string, readonly string[]>> = ${literal(spoken)};\n`,
  );
}

/** Apart from the others, which public pages load. */
const separate = ['pictures', 'characters', 'mailDomains'];

function writeLimits(output: Output, limits: LimitsContent): void {
  const characters = mapValues(limits['characters'], (entry) => entry['pattern'] as string);
  const layout = limits['layout'];
  const plain = {
    ...without(limits, '$schema', 'credentialsNames', 'timeUnits', 'server', 'languages', ...separate),
    layout: without(layout, 'fontSizes'),
  };
  output.add('limits.ts', `export const limits = ${literal(plain)} as const;\n`);
  output.add('picture-limits.ts', `export const pictureLimits = ${literal(limits['pictures'])} as const;\n`);
  output.add(
    'characters.ts',
    `/** The pattern of each named set of characters. */\nexport const characters = ${literal(characters)} as const;\n`,
  );
  output.add('mail-domains.ts', `export const mailDomains: readonly string[] = ${literal(limits['mailDomains'])};\n`);
  output.add('layout.css', layoutStyle(layout));
  output.add('server-limits.ts', serverLimits(limits['server']));
}

/** Returns the sizes of the layout and of its letters as custom properties. */
function layoutStyle({ sidebarFull, sidebarCompact, header, drawer, fontSizes, breakpoints }: JsonObject): string {
  const sizes = { 'sidebar-full': sidebarFull, 'sidebar-compact': sidebarCompact, header, drawer } as Record<
    string,
    number
  >;
  const { sm = 0, lg = 0 } = breakpoints as Record<string, number>;
  const layout = Object.entries(sizes).map(([name, size]) => `  --layout-${name}: ${size}px;\n`);
  const letters = Object.entries(fontSizes as Record<string, { small: number; large: number }>).map(
    ([name, { small, large }]) => `  --text-${name}: ${responsiveSize(small, large, sm, lg)};\n`,
  );
  return `:root {\n${[...layout, ...letters].join('')}}\n`;
}

/**
 * Returns a size that grows from `small` to `large` with a window of `from` to `to` pixels, and with the browser's own
 * size of letters.
 */
function responsiveSize(small: number, large: number, from: number, to: number): string {
  const rem = (pixels: number): string => `${Number((pixels / 16).toFixed(4))}rem`;
  if (small === large) return rem(small);
  const slope = (large - small) / (to - from);
  return `clamp(${rem(small)}, ${rem(small - slope * from)} + ${Number((slope * 100).toFixed(4))}vw, ${rem(large)})`;
}

/** Returns each number with its description as a comment, so that an editor shows what it governs. */
function serverLimits(groups: Readonly<Record<string, JsonObject>>): string {
  const entries = Object.entries(groups).map(([group, limits]) => {
    const lines = Object.entries(limits as Record<string, JsonObject>).map(
      ([name, { value, description }]) => `  /** ${textOf(description)} */\n  ${name}: ${JSON.stringify(value)},\n`,
    );
    return ` ${group}: {\n${lines.join('')} },\n`;
  });
  return `/** Numbers that the server alone obeys. */\nexport const serverLimits = {\n${entries.join('')}} as const;\n`;
}

/** Returns below which power of ten Intl writes a number as its digits: from there divided; 0 in a script of its own. */
function firstMarked(format: Intl.NumberFormat): number {
  const lengths = [0, 10, 100, 1_000, 10_000, 100_000];
  return lengths.find((number) => format.format(number) !== String(number)) ?? 1_000_000;
}

function writeLanguages(
  output: Output,
  { tables, default: first, fallback, master, rightToLeft, locales, names }: LanguageDefinitions,
): void {
  const own = Object.fromEntries(tables.map((language) => [language, names[language]?.[language] ?? language]));
  const directions = Object.fromEntries(
    tables.map((language) => [language, rightToLeft.includes(language) ? 'rtl' : 'ltr']),
  );
  const plainBelow = Object.fromEntries(
    tables.map((language) => [language, firstMarked(new Intl.NumberFormat(locales[language]))]),
  );
  output.add(
    'languages.ts',
    `/** The languages of the product. */\nexport const languages = ${literal(tables)} as const;\nexport type Language = (typeof languages)[number];\n` +
      `/** A text in each of them. */\nexport type ByLanguage = Readonly<Record<Language, string>>;\n` +
      `/** The language of what has no reader of its own when it is written: stored remarks, the work of jobs. */\nexport const masterLanguage: Language = ${literal(master)};\n` +
      `/** Of a browser that asks for none of them, and of a request that names none. */\nexport const defaultLanguage: Language = ${literal(first)};\nexport const fallbackLanguage: Language = ${literal(fallback)};\n` +
      `/** The tag by which Intl writes dates and numbers. */\nexport const locales: ByLanguage = ${literal(locales)};\n` +
      `/** The direction in which each is written. */\nexport const directions: Readonly<Record<Language, 'ltr' | 'rtl'>> = ${literal(directions)};\n` +
      `/** Whole numbers from 0 to below this are written as their digits alone. */\nexport const plainBelow: Readonly<Record<Language, number>> = ${literal(plainBelow)};\n` +
      `/** The name of each language in itself. */\nexport const languageNames: ByLanguage = ${literal(own)};\n`,
  );
}

export function writeConstants(output: Output, definitions: Definitions): void {
  writeAccess(output, single(definitions, 'access'));
  writeRoutes(output, definitions);
  writeErrors(output, single(definitions, 'errors'));
  writeRegistryMeanings(output, definitions);
  writeLimits(output, single(definitions, 'limits'));
  writeLanguages(output, languagesOf(definitions));
  const configuration = mapValues(single(definitions, 'configuration')['keys'], (entry) =>
    without(entry, 'label', 'help', 'synonyms', 'source'),
  );
  output.add(
    'configuration.ts',
    `import type { Key } from './definitions/configuration';\n\nexport type ConfigurationKeyDefinition = Omit<Key, 'source'>;\nexport type ConfigurationKey = ${union(Object.keys(configuration))};\nexport const configurationKeys: Readonly<Record<ConfigurationKey, ConfigurationKeyDefinition>> = ${literal(configuration)};\n` +
      `/** Groups of keys that every session may read. */\nexport const commonGroups: readonly string[] = ${literal(single(definitions, 'configuration')['commonGroups'])};\n`,
  );
  const demo = without(single(definitions, 'demo'), '$schema');
  output.add('demo.ts', `export const demo = ${literal(demo)} as const;\n`);
}
