import type { RaRecord } from 'react-admin';
import type { Call, Catalogue, JoinedList } from '../../contract/definitions';
import { selects } from '../../contract/list-selection';
import { readClaims } from '../session/claims';
import { currentSession, onSessionEnd } from '../session/session';
import { send } from '../transport/send';
import { isEmpty } from '../../contract/emptiness';
import { resultShapes } from '../../contract/generated/result-shapes';
import { isArrayShape, isObjectShape, underOwnNames } from '../../contract/result-shape';
import { objectOrEmpty, type CallsSource } from './calls-source';
import type { WholeList } from './list-cache';

type Values = Readonly<Record<string, unknown>>;

/** Returns those records of a response that may be of the list, with the names of their codes, and how many may be not. */
export async function specifiedRows({ list }: CallsSource, response: readonly RaRecord[]): Promise<WholeList> {
  const { only = [], catalogues = [], parts = {}, joined } = list;
  const session = currentSession();
  const own = (field: string): string | undefined => {
    if (field !== 'documentNumber' || !session) return undefined;
    return readClaims(session.token).documentNumber ?? session.user.documentNumber;
  };
  const decided = response.map((record) => selects(only, record, own));
  const records = response.filter((_, place) => decided[place] !== false);
  const undecided = decided.filter((one) => one === undefined).length;
  const whole = records.map((record) => composed(parts, record));
  const isOwn = only.some(({ of }) => of === 'session');
  const count = { answered: response.length, undecided, ...(isOwn && { isOwn }) };
  return { records: await withCatalogueNames(catalogues, joined ? await withJoined(joined, whole) : whole), count };
}

/** Returns the record with those fields that it has only in parts, such as the name of a person. */
function composed(parts: Readonly<Record<string, readonly string[]>>, record: RaRecord): RaRecord {
  const added = Object.entries(parts).flatMap(([field, names]) => {
    const whole = names
      .flatMap((name) => (typeof record[name] === 'string' ? [record[name]] : []))
      .join(' ')
      .trim();
    return isEmpty(record[field]) && whole !== '' ? [[field, whole] as const] : [];
  });
  return added.length > 0 ? { ...record, ...Object.fromEntries(added) } : record;
}

/** Returns the records with what the other list has of them; as they are where it doesn't come, or this person may not ask. */
async function withJoined({ call, by, latest, fields }: JoinedList, records: RaRecord[]): Promise<RaRecord[]> {
  const lacks = (record: RaRecord): boolean => Object.keys(fields).some((field) => isEmpty(record[field]));
  if (!records.some(lacks)) return records;
  const rows = await readEntries(call).catch(() => []);
  const textAt = (row: Values, name: string): string => (isText(row[name]) ? String(row[name]) : '');
  const newestFirst = rows.toSorted((one, other) => textAt(other, latest).localeCompare(textAt(one, latest)));
  return records.map((record) => {
    const row = newestFirst.find((each) => isText(each[by]) && String(each[by]) === String(record[by]));
    const added = Object.entries(fields).flatMap(([field, name]) =>
      isEmpty(record[field]) && isText(row?.[name]) ? [[field, String(row?.[name])] as const] : [],
    );
    return added.length > 0 ? { ...record, ...Object.fromEntries(added) } : record;
  });
}

/** Returns the records, each code with its name from the catalogue where the row has none; an unknown code stands for itself. */
export async function withCatalogueNames<Row extends Values>(
  catalogues: readonly Catalogue[],
  records: Row[],
): Promise<Row[]> {
  const missingCatalogues = catalogues.filter((catalogue) => records.some((record) => lacksName(catalogue, record)));
  if (missingCatalogues.length === 0) return records;
  const names = await Promise.all(missingCatalogues.map(loadNames));
  return records.map((record) => {
    const added = missingCatalogues.flatMap((catalogue, place) => {
      if (!lacksName(catalogue, record)) return [];
      const code = String(record[catalogue.of]);
      const name = names[place]?.get(code);
      // A state without a name is named where it is drawn.
      if (name === undefined && catalogue.of === 'serviceStatusId') return [];
      return [[catalogue.field, name ?? code] as const];
    });
    return added.length > 0 ? { ...record, ...Object.fromEntries(added) } : record;
  });
}

function lacksName({ field, of }: Catalogue, record: Values): boolean {
  return isEmpty(record[field]) && !isEmpty(record[of]) && typeof record[of] !== 'object';
}

/** Tells whether a value of a row is a text or a number: it can be shown and compared. */
export const isText = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

type Names = ReadonlyMap<string, string>;
/** Loaded once a session, on demand. */
const loaded = new Map<string, Promise<Names>>();
onSessionEnd(() => loaded.clear());

/** Loads the names of a catalogue; a list is shown with its codes where they do not come. */
function loadNames({ call, value, label }: Catalogue): Promise<Names> {
  const names = loaded.get(call.key) ?? readNames(call, value, label);
  loaded.set(call.key, names);
  return names.catch(() => {
    loaded.delete(call.key);
    return new Map<string, string>();
  });
}

async function readNames(call: Call, value: string, label: string): Promise<Names> {
  const entries = await readEntries(call);
  return new Map(
    entries.flatMap((entry) =>
      isText(entry[value]) && isText(entry[label]) ? [[String(entry[value]), String(entry[label])]] : [],
    ),
  );
}

/** Returns the entries of a list that takes no parameters, each under our names. */
async function readEntries(call: Call): Promise<Values[]> {
  const { result } = await send(call, call.hasBody ? { body: {}, raw: true } : { raw: true });
  const shape = resultShapes[call.key];
  const also = isArrayShape(shape) && isObjectShape(shape[0]) ? shape[0].also : undefined;
  return (Array.isArray(result) ? result : []).map((entry) => underOwnNames(also ?? {}, objectOrEmpty(entry)));
}
