import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { RaRecord } from 'react-admin';
import { isConfigurationKey, valueProblem } from '../../../contract/configuration-value';
import type { ResourceDefinition } from '../../../contract/definitions';
import { Highlighted } from '../../fields/highlighted';
import { useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { errorMessage } from '../../kit/error-message';
import { FieldNotes } from '../../kit/field';
import { formatDateTime } from '../../kit/format-date-time';
import { toast } from '../../kit/toast-queue';
import { useTranslate } from '../../kit/use-translate';
import { useSave } from '../../screens/form/save';
import { ConfiguredValue } from './configured-value';
import { keyDefinition, keyHelp, keyLabel } from './entry';
import { SettingControl } from './setting-control';

interface SettingRowProps {
  definition: ResourceDefinition;
  record: RaRecord;
  canEdit: boolean;
  /** What is searched for. */
  terms: readonly string[];
  /** Why it was found, beside its name and its help. */
  matches: readonly string[];
  /** What is written and not saved; undefined: nothing is. */
  draft: string | undefined;
  onDraft: (draft: string | undefined) => void;
}

/** Renders one setting: its name, what it does, its value, edited where it stands, and the default beside it. */
export function SettingRow({
  definition,
  record,
  canEdit,
  terms,
  matches,
  draft,
  onDraft,
}: SettingRowProps): ReactNode {
  const t = useTranslate('configurations');
  const translate = useLabels();
  const id = useId();
  const key = String(record.id);
  const known = keyDefinition(key);
  const problemOf = useSettingProblem(key);
  const save = useSave(definition, key);
  const [base, setBase] = useState(record);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ReactNode>();
  // Theirs is taken as it comes, as long as nothing is being written here.
  if (draft === undefined && base !== record) setBase(record);
  const stored = storedText(base['configurationValue']);
  const value = draft ?? stored;
  const name = translate(keyLabel(key), { _: key });
  const byDefault = known && String(known.default);
  const change = (next: string): void => {
    setError(undefined);
    onDraft(next === stored ? undefined : next);
  };

  const check = (): ReactNode => {
    const problem = draft === undefined ? undefined : problemOf(draft);
    if (problem !== undefined) setError(problem);
    return problem;
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy || draft === undefined) return;
    if (check()) return;
    setError(undefined);
    setIsBusy(true);
    try {
      const outcome = await save(base, { ...base, configurationValue: draft });
      if (outcome.kind === 'saved') {
        setBase(outcome.record);
        onDraft(undefined);
        toast({ tone: 'approved', text: t('saved', { name }) });
      } else if (outcome.kind === 'conflict') {
        setBase({ ...outcome.current, id: key });
        setError(t('conflict', { value: storedText(outcome.current['configurationValue']) }));
      } else setError(outcome.kind === 'refused' ? (outcome.problems[0]?.message ?? outcome.message) : outcome.message);
    } catch (reason) {
      setError(errorMessage(reason));
    }
    setIsBusy(false);
  };

  return (
    <li className="setting">
      <div>
        <label className="setting__name" htmlFor={id}>
          <Highlighted text={name} terms={terms} />
        </label>
        <span className="configuration-code">{key}</span>
        <p className="setting__help" id={`${id}-help`}>
          <Highlighted text={translate(keyHelp(key), { _: '' })} terms={terms} />{' '}
          {known?.minimum !== undefined && known.maximum !== undefined
            ? t('range', { min: known.minimum, max: known.maximum })
            : null}
        </p>
        {matches.length > 0 ? (
          <p className="setting__help">
            {t('matches')} <Highlighted text={matches.join(', ')} terms={terms} />
          </p>
        ) : null}
      </div>
      <form
        className="setting__form"
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || draft === undefined) return;
          event.stopPropagation();
          change(stored);
        }}
      >
        <SettingControl
          id={id}
          definition={known}
          value={value}
          readOnly={!canEdit}
          error={error}
          onChange={change}
          onLeave={check}
        />
        {draft === undefined ? null : (
          <>
            <Button variant="main" type="submit" busy={isBusy}>
              {t('save')}
            </Button>
            <Button onClick={() => change(stored)}>{t('discard')}</Button>
          </>
        )}
        <FieldNotes id={id} error={error} />
        <p className="setting__default">
          {byDefault === undefined ? null : value === byDefault ? (
            t('isDefault')
          ) : (
            <>
              <ByDefault configurationKey={key} value={byDefault} />
              {canEdit ? (
                <Button variant="quiet" onClick={() => change(byDefault)}>
                  {t('restore')}
                </Button>
              ) : null}
            </>
          )}
        </p>
        <LastChange record={base} />
      </form>
    </li>
  );
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

function ByDefault({ configurationKey, value }: { configurationKey: string; value: string }): ReactNode {
  const t = useTranslate('configurations');
  const [before = '', after = ''] = t('byDefault', { value: '\u0000' }).split('\u0000');
  return (
    <span>
      {before}
      <ConfiguredValue configurationKey={configurationKey} value={value} />
      {after}
    </span>
  );
}

function LastChange({ record: { updatedAt, updatedBy } }: { record: RaRecord }): ReactNode {
  const t = useTranslate('configurations');
  if (typeof updatedAt !== 'string') return null;
  const date = formatDateTime(new Date(updatedAt));
  return (
    <p className="setting__default">
      {typeof updatedBy === 'string' ? t('changedBy', { name: updatedBy, date }) : t('changedAt', { date })}
    </p>
  );
}
