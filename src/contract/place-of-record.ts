/** What stands at one place of a result or a body, as far as a provider's profile maps it. */
export type Place =
  /** A record by its name. */
  | { readonly kind: 'record'; readonly name: string }
  /** An array with this in each item. */
  | { readonly kind: 'list'; readonly of: Place }
  | ObjectPlace
  /** A state of one of these lifecycles. */
  | { readonly kind: 'state'; readonly lifecycles: readonly string[] }
  /** A day with an hour. */
  | { readonly kind: 'moment' }
  /** A code of the first of these fields that the profile maps. */
  | { readonly kind: 'code'; readonly of: RecordFieldList }
  /** In what a write takes, the first of these fields that the profile maps: under its name, with its codes, dates and amounts. */
  | { readonly kind: 'field'; readonly of: RecordFieldList };

export interface ObjectPlace {
  readonly kind: 'object';
  readonly properties: Places;
}

export type Places = Readonly<Record<string, Place>>;

/** A field of a record. */
export interface RecordField {
  readonly record: string;
  readonly field: string;
}
export type RecordFieldList = readonly [RecordField, ...RecordField[]];

/** What a call takes and gives, as far as a profile can map it. */
export interface CallPlaces {
  readonly result?: Place;
  readonly body?: Place;
  readonly parameters?: ObjectPlace;
}

/** Where records, states and moments stand: in records, and in what each call takes and gives. */
export interface RecordPlaces {
  readonly records: Readonly<Record<string, Places>>;
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
