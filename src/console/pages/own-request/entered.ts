/** What is entered in a field of the form. */
export type EnteredValue = string | number | boolean | null;
/** By field. */
export type Entered = Readonly<Record<string, EnteredValue>>;
