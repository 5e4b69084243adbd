/** Writes out the columns, filters, views, actions and panel groups that resources name of their record's shared ones (`schemas/shared/`). */
import { isObject } from '../../src/contract/is-object';
import { deepEqual } from '../../src/contract/deep-equal';
import {
  DefinitionProblem,
  textOf,
  type DefinitionFile,
  type Definitions,
  type Json,
  type JsonObject,
} from './definitions';

/** What can be shared, and what names an entry of it. */
const parts = [
  { part: 'columns', key: 'field', pointer: '/list/columns' },
  { part: 'filters', key: 'field', pointer: '/list/filters' },
  { part: 'views', key: 'name', pointer: '/list/views' },
  { part: 'actions', key: 'name', pointer: '/actions' },
  { part: 'groups', key: 'name', pointer: '/panel/groups' },
] as const;
type Part = (typeof parts)[number];

/** Resolves what the resources of one record share. */
class SharedParts {
  readonly problems: DefinitionProblem[] = [];
  private readonly path: string;
  private readonly content: JsonObject;
  /** By pointer in the shared file, the resources that name it. */
  private readonly uses = new Map<string, Set<string>>();
  /** The entries that stand in one resource, by part. */
  private readonly own: { path: string; pointer: string; part: Part; entry: JsonObject }[] = [];

  constructor(record: string, file: DefinitionFile | undefined) {
    this.path = file?.path ?? `shared/${record}.json`;
    this.content = file?.content ?? {};
  }

  resolve({ path, content }: DefinitionFile): void {
    for (const part of parts) {
      const [, place = '', ...deeper] = part.pointer.split('/');
      const owner = deeper.length === 0 ? content : (content[place] as JsonObject | undefined);
      const entries = owner?.[part.part];
      if (!owner || !Array.isArray(entries)) continue;
      owner[part.part] = entries.map((entry, at) => this.entry(path, part, `${part.pointer}/${at}`, entry));
    }
  }

  private entry(path: string, part: Part, pointer: string, entry: Json): Json {
    const { shared, ...others } = typeof entry === 'string' ? { shared: entry } : (entry as JsonObject);
    if (shared === undefined) {
      this.checkCopy(path, part, pointer, others);
      return others;
    }
    const name = textOf(shared);
    const found = (this.content[part.part] as JsonObject | undefined)?.[name];
    const definition = isObject(found) ? found : {};
    if (!isObject(found))
      this.report(
        path,
        pointer,
        `"${name}" is not in ${this.path}#/${part.part}; use one of its names or add it there`,
      );
    for (const [property, value] of Object.entries(others))
      if (property in definition && deepEqual(definition[property], value))
        this.report(path, `${pointer}/${property}`, `is what ${this.path} says, too; remove it`);
    const place = `/${part.part}/${name}`;
    this.uses.set(place, (this.uses.get(place) ?? new Set()).add(path));
    return { [part.key]: name, ...definition, ...others };
  }

  /** Checks that no other resource of the record says the same; a bare name is no copy. */
  private checkCopy(path: string, part: Part, pointer: string, entry: JsonObject): void {
    const other = this.own.find((each) => each.part === part && each.path !== path && deepEqual(each.entry, entry));
    if (other && Object.keys(entry).length > 1)
      this.report(
        path,
        pointer,
        `is said in ${other.path}#${other.pointer}, too; say it once in ${this.path}#/${part.part}, and name it here`,
      );
    this.own.push({ path, pointer, part, entry });
  }

  /** Checks that each shared part stands in several resources. */
  checkUses(): void {
    for (const { part } of parts)
      for (const name of Object.keys((this.content[part] ?? {}) as JsonObject)) {
        const [only, ...others] = this.uses.get(`/${part}/${name}`) ?? [];
        if (only === undefined) this.report(this.path, `/${part}/${name}`, 'is named by no resource; remove it');
        else if (others.length === 0)
          this.report(this.path, `/${part}/${name}`, `is named by ${only} alone; say it there`);
      }
  }

  private report(path: string, pointer: string, remedy: string): void {
    this.problems.push(new DefinitionProblem(path, pointer, remedy));
  }
}

/** @returns a problem for each name that is not shared, for each copy, and for each part that one resource alone names */
export function resolveShared({ records, resources, shared }: Definitions): DefinitionProblem[] {
  const names = new Set([...records.keys(), ...shared.keys()]);
  return [...names].flatMap((record) => {
    const common = new SharedParts(record, shared.get(record));
    for (const file of resources.values()) if (file.content['record'] === record) common.resolve(file);
    common.checkUses();
    return common.problems;
  });
}
