import { isObject } from '../../contract/is-object';
import { recordPlaces } from '../../contract/generated/record-places';
import { provideStates } from '../../contract/provided-states';
import { createProviderMapper, type Mappings, type ProviderMapper } from '../../contract/provider-mapping';

const mappers = new WeakMap<Mappings, ProviderMapper>();

/** Returns what maps by a profile, made once; loaded on demand, as most installations map nothing. */
export function providerMapper(profile: Mappings): ProviderMapper {
  const loadedMapper = mappers.get(profile);
  if (loadedMapper) return loadedMapper;
  provideStates(profile.states);
  const mapper = createProviderMapper(profile, recordPlaces);
  const created: ProviderMapper = {
    ...mapper,
    sendBody: (call, body) =>
      body instanceof FormData ? mapForm(body, (parts) => mapper.sendBody(call, parts)) : mapper.sendBody(call, body),
  };
  mappers.set(profile, created);
  return created;
}

/**
 * Maps a form as a body of its parts. A form has names of one level: what lies deeper is one part, of JSON, and a file in it
 * a part by the names that lead there, with dots.
 */
function mapForm(form: FormData, map: (body: object) => unknown): FormData {
  const files = new Map<unknown, File>();
  const body: Record<string, unknown> = {};
  for (const [name, value] of form) {
    // A text in place of the file, which no table of the profile changes.
    body[name] = value instanceof Blob ? `file of ${name} ${crypto.randomUUID()}` : value;
    if (value instanceof Blob) files.set(body[name], value);
  }
  const mapped = new FormData();
  const placed: [string, File][] = [];
  for (const [name, value] of Object.entries(map(body) as Record<string, unknown>)) {
    const left = takeFiles(name, value, files, placed);
    if (left !== undefined) mapped.append(name, typeof left === 'string' ? left : JSON.stringify(left));
  }
  // After the texts, as forms are read while they come.
  for (const [name, file] of placed) mapped.append(name, file);
  return mapped;
}

/** Takes the files out of a value, with their names. @returns what is left of it; undefined where it held nothing else */
function takeFiles(name: string, value: unknown, files: ReadonlyMap<unknown, File>, placed: [string, File][]): unknown {
  const file = files.get(value);
  if (file) return void placed.push([name, file]);
  if (!isObject(value)) return value;
  const left = Object.entries(value)
    .map(([key, inner]) => [key, takeFiles(`${name}.${key}`, inner, files, placed)] as const)
    .filter(([, inner]) => inner !== undefined);
  return left.length === 0 ? undefined : Object.fromEntries(left);
}
