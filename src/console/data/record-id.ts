/** Returns the id of a record in its list, where several have one: the second is `7~2`. */
export function idInList(id: string, times: number): string {
  return times === 1 ? id : `${id}~${times}`;
}

/** Returns an id for a record that has none, by its place in the answer; nothing can be asked for by it. */
export function idOfPlace(place: number): string {
  return `~${place + 1}`;
}

/** Returns the id by which the upstream knows a record; empty where it has none. */
export function idAtSource(id: string): string {
  return id.replace(/~\d+$/, '');
}
