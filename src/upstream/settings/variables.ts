/** A wrong or missing environment variable; the message names each one and what to do, and never holds its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads variables and collects every problem instead of stopping at the first, so that one look corrects all. An empty
 * variable counts as unset, as in a compose file with `PORT=`.
 */
export class Variables {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** Returns the text, or undefined when unset. */
  text(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  /** Reads a whole number within [min, max]. */
  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    this.problem(name, `must be a whole number from ${min} to ${max}`);
    return fallback;
  }

  /** Reads `1` or `0`. */
  flag(name: string, fallback: boolean): boolean {
    return this.choice(name, ['0', '1'], fallback ? '1' : '0') === '1';
  }

  /** Reads one of the given choices. */
  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const chosen = choices.find((choice) => choice === text);
    if (chosen !== undefined) return chosen;
    this.problem(name, `must be one of ${choices.join(', ')}`);
    return fallback;
  }

  /** Reads an absolute address with one of the protocols, without a trailing slash. */
  address(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text.replace(/\/+$/, '');
    this.problem(name, `must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`);
    return undefined;
  }

  problem(name: string, remedy: string): void {
    this.problems.push(`${name} ${remedy}.`);
  }

  /** Returns the names that are set and start with the prefix. */
  named(prefix: string): string[] {
    return Object.keys(this.environment).filter((name) => name.startsWith(prefix) && this.text(name) !== undefined);
  }
}
