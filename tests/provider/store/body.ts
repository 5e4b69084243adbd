import { guidPattern } from './random';

/**
 * The body of a call. Where the specification shows no body, the provider takes its own field or, in its absence, whichever
 * value the catalogue in question knows: a caller that has only the specification can't know the field's name.
 */
export class Body {
  constructor(readonly content: unknown) {}

  /** Returns a field of the body's top as text; null for what is absent, empty or not a plain value. */
  text(name: string): string | null {
    const value = isRecord(this.content) ? this.content[name] : undefined;
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value !== '' ? value : null;
  }

  /** Returns the named field if the catalogue knows it, else the first value anywhere in the body that it knows. */
  known(name: string, isKnown: (value: string) => boolean): string | null {
    const named = this.text(name);
    return named !== null && isKnown(named) ? named : (this.allKnown(isKnown)[0] ?? null);
  }

  allKnown(isKnown: (value: string) => boolean): string[] {
    const values: string[] = [];
    walk(this.content, (value) => {
      if (typeof value !== 'string' && typeof value !== 'number') return;
      if (isKnown(String(value))) values.push(String(value));
    });
    return [...new Set(values)];
  }

  guids(): string[] {
    return this.allKnown((value) => guidPattern.test(value));
  }

  /** Returns every object of the body, the body itself first. */
  records(): Record<string, unknown>[] {
    const records: Record<string, unknown>[] = [];
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(visit);
      else if (isRecord(value)) {
        records.push(value);
        Object.values(value).forEach(visit);
      }
    };
    visit(this.content);
    return records;
  }

  /** Returns a body of a part of this one. */
  part(content: unknown): Body {
    return new Body(content);
  }

  get observation(): string | null {
    return this.text('observation');
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function walk(value: unknown, visit: (value: unknown) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (isRecord(value)) for (const each of Object.values(value)) walk(each, visit);
  else visit(value);
}
