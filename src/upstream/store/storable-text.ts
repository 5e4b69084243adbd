import { serverLimits } from '../../contract/generated/server-limits';

/** U+0000, which PostgreSQL's text has no place for, and halves of surrogate pairs, which its JSON refuses. */
const unstorable = /[\0\p{Surrogate}]/u;
const maxFields = serverLimits.http.invalidFields;

/** Returns whether the database can hold the text. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** Returns the JSON pointers of what can't be stored; a body may be nested deeper than the stack of calls is. */
export function unstorableFields(body: unknown): string[] {
  const pointers: string[] = [];
  const open: { at: string; value: unknown }[] = [{ at: '', value: body }];
  for (let next = open.pop(); next && pointers.length < maxFields; next = open.pop()) {
    const { at, value } = next;
    if (typeof value === 'string' && !isStorable(value)) pointers.push(at);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, item] of Object.entries(value)) {
      const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (isStorable(name)) open.push({ at: pointer, value: item });
      else pointers.push(pointer);
    }
  }
  return pointers.reverse();
}
