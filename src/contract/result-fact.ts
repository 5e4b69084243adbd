/** What a definition says of one part of a result, for the check of a provider. */
export interface ResultFact {
  /** The type of a value; a moment is a text. Absent: any. */
  readonly type?: 'text' | 'number' | 'truth' | 'moment' | 'list' | 'object';
  /** The record of this name, or of each item, stands here. */
  readonly record?: string;
  readonly item?: ResultFact;
  readonly fields?: Readonly<Record<string, ResultFact>>;
  /** The specification shows the name: a provider that obeys it has the field. False: it shows nothing of what is within. */
  readonly specified?: boolean;
  /** The codes, where the specification shows them. */
  readonly codes?: readonly unknown[];
  /** Another name that the specification has for the field. */
  readonly also?: string;
  /** Fields that it is made of where it is not there. */
  readonly parts?: readonly string[];
}

export interface ResultFacts {
  readonly records: Readonly<Record<string, ResultFact>>;
  readonly calls: Readonly<Record<string, ResultFact>>;
}
