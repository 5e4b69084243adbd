/** The labels of definitions in one language. */
import { textOf, type Json, type JsonObject } from './definitions';
import type { Texts } from './write-text-tables';

/** Drops empty branches, so that a missing help is a missing key. */
export function compact(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(([, value]) => typeof value === 'string' || Object.keys(value).length > 0),
  );
}

/** Reads the texts of definitions in one language. */
export class Labels {
  constructor(private readonly language: string) {}
  /** Returns a text by its languages; undefined for what is none. */
  find(value: Json | undefined): string | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const text = value[this.language];
    return typeof text === 'string' ? text : undefined;
  }
  text(value: Json | undefined): string {
    return this.find(value) ?? '';
  }
  /** Returns `{key: text}` of a map, by the path to the text inside each entry. */
  map(object: Json | undefined, part?: string): Texts {
    const found: Texts = {};
    for (const [key, value] of Object.entries((object ?? {}) as JsonObject)) {
      const text = part === undefined ? value : (value as JsonObject)[part];
      const label = this.find(text);
      if (label !== undefined) found[key] = label;
    }
    return found;
  }
  /** Returns the same for a list whose entries have a name. */
  list(items: Json | undefined, name: string, part: string): Texts {
    return this.map(
      Object.fromEntries(((items ?? []) as JsonObject[]).map((item) => [textOf(item[name]), item])),
      part,
    );
  }
}
