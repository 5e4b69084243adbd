/**
 * How ids came, by scope, such as a resource: all are texts here, and go back as what they came. One that has come as a text as well
 * stays a text.
 */
export class IdMemory {
  private readonly numbers = new Set<string>();
  private readonly texts = new Set<string>();

  /** Remembers how an id came, or several; what is neither number nor text is no id. */
  note(id: unknown, scope = ''): void {
    for (const each of [id].flat()) {
      if (typeof each === 'number') this.numbers.add(keyOf(String(each), scope));
      else if (typeof each === 'string') this.texts.add(keyOf(each, scope));
    }
  }

  /** Returns an id, or several, as they came; anything else as it is. */
  asItCame(id: unknown, scope = ''): unknown {
    if (Array.isArray(id)) return id.map((each) => this.asItCame(each, scope));
    if (typeof id !== 'string') return id;
    const key = keyOf(id, scope);
    return this.numbers.has(key) && !this.texts.has(key) ? Number(id) : id;
  }
}

function keyOf(id: string, scope: string): string {
  return `${scope}/${id}`;
}
