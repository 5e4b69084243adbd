import { useState, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { isConfigurationKey, valueProblem } from '../../../contract/configuration-value';
import type { ResourceDefinition } from '../../../contract/definitions';
import { useLabels } from '../../fields/labels';
import { errorMessage } from '../../kit/error-message';
import { toast } from '../../kit/toast-queue';
import { useTranslate } from '../../kit/use-translate';
import { useSave } from '../../screens/form/save';

interface SettingEditOptions {
  definition: ResourceDefinition;
  record: RaRecord;
  name: string;
  /** What is written and not saved; undefined: nothing is. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

export interface SettingEdit {
  /** The record as it is saved. */
  base: RaRecord;
  /** The value as it is saved, and as it stands in its field. */
  stored: string;
  value: string;
  change: (value: string) => void;
  /** Shows what is wrong with what is written. @returns it */
  check: () => ReactNode;
  save: () => Promise<void>;
  isBusy: boolean;
  error: ReactNode;
}

/** Returns the edit of one setting where it stands: checked by the server's own rule, saved over what was read. */
export function useSettingEdit({ definition, record, name, draft, onDraft }: SettingEditOptions): SettingEdit {
  const t = useTranslate('configurations');
  const key = String(record.id);
  const problemOf = useSettingProblem(key);
  const send = useSave(definition, key);
  const [base, setBase] = useState(record);
  const [adopted, setAdopted] = useState(record);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ReactNode>();
  const takeBase = (known: RaRecord): void => {
    setBase(known);
    // The list's row is older than what was just saved, until the list has been read again.
    setAdopted(record);
  };
  // Theirs is taken as it comes, as long as nothing is being written here.
  if (draft === undefined && adopted !== record) takeBase(record);
  const stored = storedText(base['configurationValue']);

  const check = (): ReactNode => {
    const problem = draft === undefined ? undefined : problemOf(draft);
    if (problem !== undefined) setError(problem);
    return problem;
  };

  const save = async (): Promise<void> => {
    if (isBusy || draft === undefined || check()) return;
    setError(undefined);
    setIsBusy(true);
    try {
      const outcome = await send(base, { ...base, configurationValue: draft });
      if (outcome.kind === 'saved') {
        takeBase(outcome.record);
        onDraft(undefined);
        toast({ tone: 'approved', text: t('saved', { name }) });
      } else if (outcome.kind === 'conflict') {
        takeBase({ ...outcome.current, id: key });
        setError(t('conflict', { value: storedText(outcome.current['configurationValue']) }));
      } else setError(outcome.kind === 'refused' ? (outcome.problems[0]?.message ?? outcome.message) : outcome.message);
    } catch (reason) {
      setError(errorMessage(reason));
    }
    setIsBusy(false);
  };

  return {
    base,
    stored,
    value: draft ?? stored,
    change: (next) => {
      setError(undefined);
      onDraft(next === stored ? undefined : next);
    },
    check,
    save,
    isBusy,
    error,
  };
}

/** Returns what says what is wrong with a value, by the server's own rule; of a key it does not know, nothing. */
function useSettingProblem(key: string): (value: string) => string | undefined {
  const translate = useLabels();
  return (value) => {
    const problem = isConfigurationKey(key) ? valueProblem(key, value) : undefined;
    return problem && translate(`validation.${problem.code}`, problem.params);
  };
}

/** Returns a value as it is written; a provider's may be of any shape. */
function storedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
