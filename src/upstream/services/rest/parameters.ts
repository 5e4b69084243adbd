/** The values of a statement under construction; whatever a caller sends goes through {@link Parameters.add}. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Takes a value and answers its placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
