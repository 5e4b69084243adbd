/**
 * What stands at one place of a result or a body: a record by its name; `[place]`, each item of an array; an object, its
 * properties; `#request`, a state of that lifecycle (`#request+guide`: of one of them); `~`, a moment; `@record.field`, a
 * code of that field (`@a.b+c.d`: of the first that is mapped); `=record.field`, in what a write takes, that field itself: under
 * its name, with its codes, dates and amounts.
 */
export type Place = string | readonly [Place] | { readonly [property: string]: Place };

/** What a call takes and gives, as far as a profile can map it. */
export interface CallPlaces {
  readonly result?: Place;
  readonly body?: Place;
  readonly parameters?: Readonly<Record<string, Place>>;
}

/** Where records, states and moments stand: in records, and in what each call takes and gives. */
export interface RecordPlaces {
  readonly records: Readonly<Record<string, Readonly<Record<string, Place>>>>;
  readonly calls: Readonly<Record<string, CallPlaces>>;
  /** By record and field: another name that the specification has for it, under which it is mapped as well. */
  readonly also?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** By record and field: what it may hold. */
export type RecordFields = Readonly<Record<string, Readonly<Record<string, FieldValues>>>>;

export interface FieldValues {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
}

/** By lifecycle: the codes of its states, and the names of its events. */
export type LifecycleNames = Readonly<
  Record<string, { readonly states: readonly string[]; readonly events: readonly string[] }>
>;

/** A field of a record. */
export interface Link {
  readonly record: string;
  readonly field: string;
}

/** Returns the fields that a place is linked to: `@a.b+c.d`. */
export function linksOf(place: string): readonly [Link, ...Link[]] {
  const links = place
    .slice(1)
    .split('+')
    .map((link): Link => ({ record: link.slice(0, link.indexOf('.')), field: link.slice(link.indexOf('.') + 1) }));
  return links as [Link, ...Link[]];
}
