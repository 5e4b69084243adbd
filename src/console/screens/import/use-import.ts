import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { decodeCsv, isWorkbook, readCsv } from '../../../contract/csv';
import type { ResourceDefinition } from '../../../contract/definitions';
import { limits } from '../../../contract/generated/limits';
import { labelKey, translateOptional, useLabels } from '../../fields/labels';
import { normalizeForSearch } from '../../../contract/normalize-for-search';
import { errorMessage } from '../../kit/error-message';
import { useTranslate, type Translate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
import { matchColumns, type ImportColumn } from './import-columns';
import { readLine, readReferences, type ReadLine } from './read-line';

/** A line, and what became of it so far. */
export interface ImportLine extends ReadLine {
  readonly name: string;
  /** As the file has them. */
  readonly cells: readonly string[];
  readonly isCreated?: boolean;
  readonly idempotencyKey: string;
}

export interface Import {
  lines: readonly ImportLine[] | undefined;
  /** The titles of the file's columns, as it has them. */
  header: readonly string[];
  /** What is done of what is under way. */
  progress: { step: 'checking' | 'importing'; done: number; total: number } | undefined;
  /** Why the file as a whole can't be read. */
  error: string | undefined;
  isOver: boolean;
  check: (file: File | undefined) => Promise<void>;
  begin: () => Promise<void>;
}

/** Reads a file, has each of its lines checked by the server as if it were created, and creates those without errors. */
export function useImport(definition: ResourceDefinition, known: readonly ImportColumn[]): Import {
  const t = useTranslate('imports');
  const translate = useLabels();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const { name: resource } = definition;
  const [lines, setLines] = useState<readonly ImportLine[]>();
  const [header, setHeader] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<Import['progress']>();
  const [error, setError] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Stops what is under way, whose outcome shows nowhere any more. @returns the signal of what begins instead */
  const beginTurn = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  /** Returns all that keeps a line from being created. One that can't be read whole is checked all the same, and not created. */
  const attempt = async (line: ImportLine, dryRun: boolean): Promise<readonly string[]> => {
    if (line.problems.length > 0 && !dryRun) return line.problems;
    try {
      const meta = dryRun ? { dryRun } : { idempotencyKey: line.idempotencyKey };
      await provider.create(resource, { data: line.data, meta });
      return line.problems;
    } catch (reason) {
      if (!(reason instanceof CallError) || reason.fields.length === 0) return [...line.problems, errorMessage(reason)];
      const others = reason.fields.flatMap(({ field, code, message }) => {
        const name = field.split('/')[1] ?? '';
        if (line.unread.includes(name)) return [];
        // The field's own sentence says which format it wants.
        const own = code === 'pattern' ? translateOptional(translate, labelKey.pattern(resource, name)) : '';
        return [`${translate(labelKey.field(resource, name), { _: name })}: ${own || message}`];
      });
      return [...line.problems, ...others];
    }
  };

  const run = async (
    all: readonly ImportLine[],
    step: 'checking' | 'importing',
    signal: AbortSignal,
  ): Promise<void> => {
    const done: ImportLine[] = [];
    for (const line of all) {
      setProgress({ step, done: done.length, total: all.length });
      const wasWrong = line.problems.length > 0;
      const problems = await attempt(line, step === 'checking');
      if (signal.aborted) return;
      done.push({ ...line, problems, isCreated: step === 'importing' && !wasWrong && problems.length === 0 });
    }
    setLines(done);
    setProgress(undefined);
  };

  const check = async (file: File | undefined): Promise<void> => {
    const signal = beginTurn();
    setLines(undefined);
    setProgress(undefined);
    setError(undefined);
    setIsOver(false);
    if (!file) return;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (signal.aborted) return;
      if (isWorkbook(bytes)) return setError(t('workbook'));
      const [first, ...rows] = readCsv(decodeCsv(bytes));
      const titles = first?.cells ?? [];
      setHeader(titles);
      const { columns, unknown, missing } = matchColumns(known, titles);
      const wrong = wholeProblem({ unknown, missing, count: rows.length }, t);
      if (wrong !== undefined) return setError(wrong);
      const idsOf = await readReferences(provider, columns, signal);
      const texts = { resource, translate, t, idsOf };
      const read = rows.map((row) => ({ ...readLine(columns, row, texts), cells: row.cells }));
      const labelOf = (field: string): string => translate(labelKey.field(resource, field), { _: field });
      await run(namedLines(read, definition, labelOf, t), 'checking', signal);
    } catch (reason) {
      if (!signal.aborted) setError(t('failed', { reason: errorMessage(reason) }));
    }
  };

  const begin = async (): Promise<void> => {
    if (!lines) return;
    const signal = beginTurn();
    await run(lines, 'importing', signal);
    if (!signal.aborted) setIsOver(true);
    void queries.invalidateQueries({ queryKey: [resource] });
  };

  return { lines, header, progress, error, isOver, check, begin };
}

interface ReadColumns {
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
  /** Of the lines below the titles. */
  readonly count: number;
}

/** Returns why a file as a whole is not imported. */
function wholeProblem({ unknown, missing, count }: ReadColumns, t: Translate<'imports'>): string | undefined {
  if (unknown.length > 0) return t('unknownColumns', { names: unknown.join(', ') });
  if (missing.length > 0) return t('missingColumns', { names: missing.join(', ') });
  if (count === 0) return t('empty');
  const max = limits.list.countCap;
  return count > max ? t('tooMany', { count, max }) : undefined;
}

/** Names the lines by the field that identifies a record, and marks those that repeat a value that only one line may have. */
function namedLines(
  read: readonly (ReadLine & Pick<ImportLine, 'cells'>)[],
  { identity, distinct = [] }: Pick<ResourceDefinition, 'identity' | 'distinct'>,
  labelOf: (field: string) => string,
  t: Translate<'imports'>,
): ImportLine[] {
  const seen = new Map<string, number>();
  /** Returns the line that has the value already; undefined for the first one and for one without. */
  const lineBefore = ({ data, number }: ReadLine, field: string): number | undefined => {
    const value = data[field];
    if (typeof value !== 'string' || value === '') return undefined;
    const key = JSON.stringify([field, normalizeForSearch(value)]);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, number);
    return before;
  };
  return read.map((line) => {
    const repeated = lineBefore(line, identity);
    const others = distinct.flatMap((field) => {
      const before = lineBefore(line, field);
      return before === undefined ? [] : [t('repeatedValue', { field: labelOf(field), line: before })];
    });
    const problems = [...line.problems, ...(repeated === undefined ? others : [t('repeated', { line: repeated })])];
    const name = line.data[identity];
    return { ...line, name: typeof name === 'string' ? name : '', problems, idempotencyKey: crypto.randomUUID() };
  });
}
