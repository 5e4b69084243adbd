import { isFiledForOthers } from '../../../../contract/filed-for-others';
import { limits } from '../../../../contract/generated/limits';
import type { Language } from '../../../../contract/generated/languages';
import type { FieldComparison } from '../../../../contract/generated/types';
import { comparableDocument } from '../../../../contract/written-values';
import { nameMatch, nameMatchAnyOrder } from '../../../../contract/names';
import { fieldNamesOf } from '../../recognition/document-fields';
import { readingKindOf } from '../../recognition/recognition';
import { readingKey, type ReadingRow } from '../../recognition/stored-readings';
import { messageIn } from '../../message-in';
import { comparedFields, comparedLabel, formValue, isNameField, type ComparedField } from './compared-fields';
import { currentDocuments } from '../filing/product-rules';
import type { RequestCase } from '../load-request-case';
import type { DocumentRow } from '../../../store/request-row';
import { nameOf } from '../../catalogue-names';

/** What was read of each document in force, by {@link readingKey}; where one is not there, it has been begun. */
export type Readings = ReadonlyMap<string, ReadingRow>;

type Reading = NonNullable<FieldComparison['readings']>[number];
type Unread = NonNullable<FieldComparison['unread']>[number];

/** Which registry knows each field; the first that answered it is shown. */
const registries = ['ANI', 'MUI', 'RUE'];

/**
 * Returns what was entered beside what was read of the documents and what the registries answered; names with the
 * specified score and the order-free one, against each.
 */
export function compareFields(requestCase: RequestCase, readings: Readings, language: Language): FieldComparison[] {
  return comparedFields.flatMap((field) => {
    const compared = compareField(requestCase, readings, { field, language });
    const shown = compared.form ?? compared.registry ?? compared.ocr;
    return shown === undefined && compared.ocrStatus !== 'loading' ? [] : [compared];
  });
}

/** Returns comparisons without what registries have, and without the fields that they alone know. */
export function withoutRegistry(comparisons: readonly FieldComparison[]): FieldComparison[] {
  return comparisons
    .filter(({ form, ocr, ocrStatus }) => (form ?? ocr) !== undefined || ocrStatus === 'loading')
    .map(({ registry: _value, registryName: _source, nameScore: _score, wordScore: _anyOrder, ...known }) => known);
}

interface Asked {
  readonly field: ComparedField;
  readonly language: Language;
}

function compareField(requestCase: RequestCase, readings: Readings, { field, language }: Asked): FieldComparison {
  const form = formValue(requestCase.request, field);
  const read = readOf(requestCase, readings, { field, form, language });
  const best = read.found.reduce<Reading | undefined>(
    (best, next) => (best && (best.confidence ?? 0) >= (next.confidence ?? 0) ? best : next),
    undefined,
  );
  const source = registrySource(requestCase, field);
  const registry = source?.registry?.[field];
  const registryScores = isNameField(field) ? scores(form, registry) : undefined;
  const readScores = isNameField(field) ? scores(form, best?.value) : undefined;
  return {
    field,
    label: comparedLabel(field, language),
    ...(form !== undefined && { form }),
    ...(read.status && { ocrStatus: read.status }),
    ...(read.found.length > 0 && { readings: read.found }),
    ...(read.unread.length > 0 && { unread: read.unread }),
    ...(best && {
      ocr: best.value,
      ...(best.confidence !== undefined && { ocrConfidence: best.confidence }),
      documentId: best.documentId,
      ...(best.region && { region: best.region }),
    }),
    ...(source &&
      registry !== undefined && {
        registry,
        registryName: nameOf('validationTypes', source.type, language).slice(0, limits.form.registryName.max),
      }),
    ...accountOf(requestCase, field, form),
    ...registryScores,
    ...(readScores && { ocrNameScore: readScores.nameScore, ocrWordScore: readScores.wordScore }),
  };
}

/** Returns what the account of the applicant has instead: the key is that account's, and not of the person whom the form names. */
function accountOf({ request, filer }: RequestCase, field: ComparedField, form: string | undefined) {
  if (field !== 'documentNumber' || form === undefined || isFiledForOthers(request.application)) return undefined;
  const { documentNumber: account = '' } = filer ?? {};
  return ['', comparableDocument(form)].includes(comparableDocument(account)) ? undefined : { account };
}

function registrySource({ validations }: RequestCase, field: string) {
  return registries
    .map((type) => validations.find((row) => row.type === type))
    .find((row) => row?.registry?.[field] !== undefined);
}

interface ReadOfField {
  readonly status?: FieldComparison['ocrStatus'];
  readonly found: Reading[];
  readonly unread: Unread[];
}

interface AskedOfDocuments extends Asked {
  readonly form: string | undefined;
}

/** Returns what the documents that may say it say of a field, and how far reading them has come. */
function readOf(
  requestCase: RequestCase,
  readings: Readings,
  { field, form, language }: AskedOfDocuments,
): ReadOfField {
  const read: Reading[] = [];
  const unread: Unread[] = [];
  const states = new Set<ReadingRow['status']>();
  for (const document of currentDocuments(requestCase)) {
    const kind = readingKindOf(document.type);
    if (kind === undefined || !fieldNamesOf(kind).has(field)) continue;
    const row = readings.get(readingKey({ sha256: document.sha256, kind }));
    states.add(row?.status ?? 'loading');
    read.push(...valuesOf(document, row, field, form));
    if (row?.status === 'rejected')
      unread.push({
        documentId: String(document.id),
        message: messageIn(row.message ?? 'recognitionFailed', language),
      });
  }
  // One that is still being read may say more; one that could not be read matters where no other says anything.
  const status = states.has('loading')
    ? 'loading'
    : states.has('rejected') && read.length === 0
      ? 'rejected'
      : states.size > 0
        ? 'fulfilled'
        : undefined;
  return { found: read, unread, ...(status && { status }) };
}

function valuesOf(document: DocumentRow, row: ReadingRow | undefined, name: ComparedField, form: string | undefined) {
  return (row?.fields ?? [])
    .filter((field) => field.name === name)
    .map(({ value, confidence, region }): Reading => ({
      documentId: String(document.id),
      documentTypeId: document.type,
      value,
      confidence,
      ...(region && { region }),
      ...(isNameField(name) && scores(form, value)),
    }));
}

function scores(entered: string | undefined, other: string | undefined) {
  if (entered === undefined || other === undefined) return undefined;
  return { nameScore: nameMatch(entered, other), wordScore: nameMatchAnyOrder(entered, other) };
}

/** Returns the documents in force, whose reading a comparison asks for. */
export function comparedDocuments(requestCase: RequestCase): DocumentRow[] {
  return currentDocuments(requestCase).filter(({ type }) => readingKindOf(type) !== undefined);
}
