import { useTranslate } from 'react-admin';
import type { ActionDefinition, ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { labelKey } from '../../fields/labels';
import { useVerdictWords } from '../actions/verdict-words';
import type { RunRecord } from './bulk-run';
import type { Judged } from './dry-run';

export type SkipWords = (judged: Judged) => string[];

/** Why a record is skipped, each reason a sentence. */
export function useSkipWords(definition: ResourceDefinition, action: ActionDefinition): SkipWords {
  const say = useTranslate();
  const words = useVerdictWords();
  const otherwise = say(labelKey.actionOtherwise(definition.name, action.name), { _: '' });
  return ({ verdict }) => {
    if (verdict.may) return [];
    return 'words' in verdict ? [verdict.words] : words(verdict, otherwise || undefined);
  };
}

/** The run as the dry run found it: what will be done, in order, and what is skipped with its reasons. */
export function planned(judged: readonly Judged[], keeps: readonly string[], words: SkipWords): RunRecord[] {
  return judged.map((one) => {
    const { id, name, record, verdict } = one;
    const entry = { id, name, record: only(record ?? {}, ['id', ...keeps]), idempotencyKey: crypto.randomUUID() };
    return verdict.may ? entry : { ...entry, outcome: 'skipped' as const, reason: words(one).join('; ') };
  });
}

function only(record: RecordValues, names: readonly string[]): RecordValues {
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
}
