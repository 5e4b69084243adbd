/** Puts the values of limits.json into what other definitions make of them, before they are read. */
import type { LimitsContent } from './definition-contents';
import { DefinitionProblem, textOf, single, type Definitions } from './definitions';

/** Escapes characters that mean something else between the brackets of a pattern. */
const escaped = (characters: string): string => characters.replace(/[\\\]\-[^]/g, '\\$&');

/**
 * Fills in a form's limit, or the letters and special characters that are allowed, which a pattern and its message name in
 * braces. The label of the field is filled in where the field is known.
 */
function resolveCharacters(limits: LimitsContent): DefinitionProblem[] {
  const form = limits['form'];
  const special = textOf(limits['allowedSpecialCharacters']);
  const ofAddresses = textOf(limits['addressCharacters']);
  const letters = textOf(limits['latinLetters']);
  const problems: DefinitionProblem[] = [];
  for (const [name, entry] of Object.entries(limits['characters'])) {
    const fill = (text: string, specials: string, addresses: string): string =>
      text.replace(/(?<!\\p)\{([a-z]\w*)\}/gi, (whole, key: string) => {
        if (key === 'allowedSpecialCharacters') return specials;
        if (key === 'addressCharacters') return addresses;
        if (key === 'latinLetters') return letters;
        if (key === 'field') return whole;
        const max = form[key]?.max;
        if (max !== undefined) return String(max);
        problems.push(
          new DefinitionProblem(
            'limits.json',
            `/characters/${name}`,
            `names ${whole}, which is no limit of #/form; use one of its names or add it there`,
          ),
        );
        return whole;
      });
    const message = entry['message'];
    entry['pattern'] = fill(textOf(entry['pattern']), escaped(special), escaped(ofAddresses));
    entry['message'] = Object.fromEntries(
      Object.entries(message).map(([language, text]) => [language, fill(text, special, [...ofAddresses].join(' '))]),
    );
  }
  return problems;
}

/** Returns the message of a pattern as it is shown at a field. */
export function messageAt(message: string, label: string): string {
  return message.replace('{field}', () => label);
}

/** Resolves the types of identification: one is allowed unless limits.json lists it. */
function resolveIdentificationTypes(definitions: Definitions): DefinitionProblem[] {
  const disallowed = single(definitions, 'limits')['disallowedDocumentTypes'];
  const types = single(definitions, 'catalogues')['identificationTypes'];
  for (const type of types) type['allowed'] = !disallowed.includes(textOf(type['id']));
  return disallowed
    .filter((id) => !types.some((type) => type['id'] === id))
    .map(
      (id) =>
        new DefinitionProblem(
          'limits.json',
          '/disallowedDocumentTypes',
          `"${id}" is not in catalogues.json#/identificationTypes; add it there, or remove it here`,
        ),
    );
}

/** Fills in what an administrator may change: the length of a session as it is at first, the size of a file at most. */
function resolveConfigured(definitions: Definitions): void {
  const { SessionMinutes: session, MaxFileMegabytes: file } = single(definitions, 'configuration').keys;
  const limits = single(definitions, 'limits');
  const megabytes = Number(file?.['maximum']);
  Object.assign(limits.session, { minutes: session?.['default'] });
  Object.assign(limits.files, { megabytes, bytes: megabytes * 1_000_000 });
}

/** @returns a problem for each value that names nothing */
export function resolveLimits(definitions: Definitions): DefinitionProblem[] {
  resolveConfigured(definitions);
  return [...resolveCharacters(single(definitions, 'limits')), ...resolveIdentificationTypes(definitions)];
}
