/** The tables of the records with `x-table`, by table name. */
export type RecordTables = object;
