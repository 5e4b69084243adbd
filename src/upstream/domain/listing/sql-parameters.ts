/** The values of a statement under construction; whatever a caller sends goes through {@link Parameters.add}. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** Takes a value and answers its placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Values that the planner does not look at: a plan for any value costs then as much as one for these, and is kept. */
export class OpaqueParameters extends SqlParameters {
  override add(value: unknown): string {
    return `(select ${super.add(value)})`;
  }
}
