/** What both ends can say of a file before its bytes are read. */
import type { ConsoleErrorKey, ErrorKey } from './generated/errors';
import { characters } from './generated/characters';
import { limits } from './generated/limits';

/** What a place takes: types as configured, and the most bytes. */
export interface FileRules {
  readonly types: readonly string[];
  readonly bytes: number;
}

/** What is wrong with a file, by its text in errors.json; both ends can tell what the console has a text for. */
export interface FileProblem<Key extends ErrorKey = ErrorKey> {
  readonly key: Key;
  readonly params?: Readonly<Record<string, string | number>>;
}

export const bytesPerMegabyte = limits.files.bytes / limits.files.megabytes;

/** Returns the rules of a place that takes files of the types configured there, up to the size in force. */
export function fileRules(configured: string | undefined, megabytes: number): FileRules {
  return { types: fileTypes(configured), bytes: megabytes * bytesPerMegabyte };
}

/**
 * Returns the types that a place takes.
 * @param configured separated by commas, such as `pdf,jpg`; jpg where none is configured
 */
export function fileTypes(configured = ''): readonly string[] {
  const types = configured
    .split(',')
    .map((type) => type.trim().toLowerCase().replace(/^\./, ''))
    .filter(Boolean);
  return types.length > 0 ? types : [limits.files.defaultType];
}

/** Returns the most that a place takes, in the unit people read. */
export function megabytesOf({ bytes }: FileRules): number {
  return bytes / bytesPerMegabyte;
}

/** Names of one and the same format. */
const sameFormat: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', pfx: 'p12', cer: 'crt', pem: 'crt' };

/** Returns the format that a type or an extension names: `jpeg` and `jpg` are one. */
export function formatOf(type: string): string {
  return sameFormat[type] ?? type;
}

/** Returns the extension of a file's name in lower case, without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at > 0 ? name.slice(at + 1).toLowerCase() : '';
}

/** Returns the mime types that a file picker offers for these types. */
export function mimeTypesOf(types: readonly string[]): string[] {
  const known: Readonly<Record<string, readonly string[]>> = limits.files.mimeTypes;
  return [...new Set(types.flatMap((type) => known[type] ?? []))];
}

const allowedName = new RegExp(characters.fileName, 'u');
/** Extensions that mean something to a machine or a person: one before the last hides what the file is. */
const telling = new Set(
  [
    'pdf jpg jpeg png gif svg bmp tif tiff webp heic p12 pfx csr crt cer pem key doc docx docm xls xlsx xlsm ppt pptx rtf',
    'exe com bat cmd scr pif msi dll jar js mjs vbs wsf hta ps1 sh php asp aspx jsp py htm html xhtml mht svgz',
    'zip rar 7z gz tar iso img lnk url reg apk app dmg',
  ].flatMap((names) => names.split(' ')),
);

/** Returns what is wrong with a file's name where these types are taken; undefined when nothing is. */
export function fileNameProblem(name: string, types: readonly string[]): FileProblem<ConsoleErrorKey> | undefined {
  const limit = limits.files.fileName;
  if ([...name].length > limit) return { key: 'fileNameTooLong', params: { limit } };
  if (!allowedName.test(name)) return { key: 'fileNameCharacters' };
  const outer = extensionOf(name);
  const inner = extensionOf(name.slice(0, -outer.length - 1));
  if (telling.has(inner) && formatOf(inner) !== formatOf(outer))
    return { key: 'fileNameDouble', params: { inner, outer } };
  return types.some((type) => formatOf(type) === formatOf(outer)) ? undefined : typeProblem(types);
}

/** Returns what is wrong with a file's size; undefined when nothing is. */
export function fileSizeProblem(bytes: number, rules: FileRules): FileProblem<ConsoleErrorKey> | undefined {
  if (bytes === 0) return { key: 'fileEmpty' };
  if (bytes <= rules.bytes) return undefined;
  return { key: 'fileTooLarge', params: { megabytes: megabytesOf(rules) } };
}

/** Returns a format that this place does not take. */
export function typeProblem(types: readonly string[]): FileProblem<ConsoleErrorKey> {
  return { key: 'fileTypeNotAllowed', params: { types: types.join(', ') } };
}

/** Returns a file's name within its limit: its end is cut, its extension stays. */
export function shortenedFileName(name: string): string {
  const letters = [...name];
  const excess = Math.max(0, letters.length - limits.files.fileName);
  const dot = letters.lastIndexOf('.');
  // What takes up the whole limit is no extension, nor is the whole name.
  const end = dot > excess ? dot : letters.length;
  return [...letters.slice(0, end - excess), ...letters.slice(end)].join('');
}

/** Returns a text within the limit of long ones; what is cut off shows as an ellipsis. */
export function shortenedText(text: string): string {
  const letters = [...text];
  const limit = limits.files.longString;
  return letters.length <= limit ? text : `${letters.slice(0, limit - 1).join('')}…`;
}
