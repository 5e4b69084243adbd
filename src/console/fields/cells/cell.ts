import type { TranslateLabel } from '../labels';
import type { CellName } from '../../../contract/generated/extensions';
import type { Language } from '../../../contract/generated/languages';
import type { ReactNode } from 'react';
import type { FieldDefinition } from '../../../contract/definitions';
import type { FieldRenderer, FieldRenderers } from '../field-renderer';

export type RecordValues = Readonly<Record<string, unknown>>;

/** What every cell of a list may need; one object for all rows, stable while nothing of it changes. */
export interface CellContext {
  resource: string;
  language: Language;
  translate: TranslateLabel;
  labels: { yes: string; no: string; paused: string };
  /** When the rows came: relative dates count from there. */
  now: Date;
  /** It is one record that is read, and no row of many: its moments are facts, and stand with date and hour. */
  isOfRecord?: boolean;
  /** It lists what is the person's own: the staff's words on it are none for its applicant. */
  isOwn?: boolean;
  /** Returns the name of a referenced record, once it is known. */
  nameOf: (resource: string, id: string) => string | undefined;
}

export interface CellInput {
  value: unknown;
  record: RecordValues;
  field: FieldDefinition;
  context: CellContext;
}

/**
 * How a value stands in a row. Plain functions and no components: a page of 100 rows by 8 columns is then 100
 * components and not 900. Called for present values only, unless it says `absent`.
 */
export interface Cell {
  /** Returns the whole value in words: shown, read aloud and exported. */
  text: (input: CellInput) => string;
  /** Draws the cell, where it shows more or less than its text. */
  draw?: (input: CellInput) => ReactNode;
  /** Usual width, px. */
  width: number;
  align?: 'end';
  /** Says something of a missing value as well. */
  absent?: boolean;
  /** It says that a value is not known, and does so among the facts of a record, too. */
  isAbsenceShown?: boolean;
  /** It says how its record stands. */
  isState?: boolean;
  /** A number whose unit differs from record to record: a file has it with its unit. */
  isMeasured?: boolean;
  /** A field whose own column stands before this one in a file: without it the value is half of what is shown. */
  exportedAfter?: string;
}

export type CellRenderer = FieldRenderer<Cell>;
export type CellRenderers = FieldRenderers<CellName, CellRenderer>;
