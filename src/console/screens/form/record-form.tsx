import { useEvent, type RaRecord } from 'react-admin';
import { useEffect, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { FormScreen } from '../../../contract/resource-form';
import type { FieldError } from '../../../contract/wire';
import { changedFields } from '../../data/changed-fields';
import { Alert } from '../../kit/alert';
import { errorMessage } from '../../kit/error-message';
import { formatDateTime } from '../../kit/format-date-time';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';
import { currentSession } from '../../session/session';
import { useRecordLabels } from '../record-labels';
import { ConfirmNameDialog } from './confirm-name-dialog';
import { ConflictDialog } from './conflict-dialog';
import { ErrorSummary } from './error-summary';
import { FieldGroup } from './field-group';
import { BaseContext } from './base-context';
import { focusFirstField, focusProblem, placeProblems } from './problems';
import { LeaveGuard } from './leave-guard';
import { useSave } from './save';
import { useUnsavedCopy } from './use-unsaved-copy';
import { StatedValues } from './stated-values';
import { useValidate, type Validate } from './use-validate';
import { fieldNames, recordOf, withHeldFields, type Values } from './values';
import './form.css';

export interface RecordFormProps {
  definition: ResourceDefinition;
  screen: FormScreen;
  /** The record as it was read; the defaults of a new one. */
  base: Values;
  onSaved: (record: RaRecord) => void;
  onCancel: () => void;
}

/** Renders the form of a record, from its definition; drawn once what judges it is there. */
export function RecordForm(props: RecordFormProps): ReactNode {
  const { definition: whole, base } = props;
  const [read] = useState(base);
  const definition = useMemo(() => withHeldFields(whole, read), [whole, read]);
  const validate = useValidate(definition);
  return validate ? <Ready {...props} definition={definition} validate={validate} /> : null;
}

function Ready({
  definition,
  screen,
  base: read,
  onSaved,
  onCancel,
  validate,
}: RecordFormProps & { validate: Validate }): ReactNode {
  const t = useTranslate('forms');
  const recordLabels = useRecordLabels(definition);
  const [base, setBase] = useState(read);
  const [conflict, setConflict] = useState<Values>();
  const [unconfirmed, setUnconfirmed] = useState<{ message: string; name: string }>();
  const [error, setError] = useState('');
  const done = useRef(false);
  const names = useMemo(() => fieldNames(definition, screen), [definition, screen]);
  const save = useSave(definition, screen === 'edit' ? String(read['id']) : undefined);

  const form = useForm<Values>({
    defaultValues: read,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      // What the form doesn't show, cannot be corrected here: that is for the server to judge.
      const errors = placeProblems(validate(base, values), names);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  const unsaved = useEvent((): string[] => {
    if (done.current) return [];
    const values = form.getValues();
    // A new record starts with what its inputs have preselected.
    const start = screen === 'create' ? { ...base, ...form.formState.defaultValues } : base;
    return Object.keys(changedFields(start, { ...values, ...recordOf(definition.fields, base, values) }));
  });

  // Of the person who opened the form: their session may end while it stands.
  const [copyName] = useState(
    () =>
      `form/${currentSession()?.user.id ?? ''}/${definition.name}/${screen === 'edit' ? String(read['id']) : 'new'}`,
  );
  const copy = useUnsavedCopy({
    name: copyName,
    form,
    read: () => (unsaved().length > 0 ? { base, values: form.getValues() } : undefined),
    restore: (left) => {
      setBase(left.base);
      form.reset(left.values, { keepDefaultValues: true });
    },
  });
  const giveUp = (): void => {
    done.current = true;
    copy.drop();
  };
  const discard = (): void => {
    setBase(read);
    form.reset();
    copy.drop();
  };

  const send = async (from: Values, values: Values, confirm?: string): Promise<void> => {
    setError('');
    try {
      const outcome = await save(from, values, confirm);
      if (outcome.kind === 'conflict') return setConflict(outcome.current);
      if (outcome.kind === 'unconfirmed') return setUnconfirmed(outcome);
      if (outcome.kind === 'refused') return refuse(outcome.message, outcome.problems);
      giveUp();
      toast({ tone: 'approved', text: recordLabels.saved(screen, outcome.record, outcome.changed) });
      onSaved(outcome.record);
    } catch (reason) {
      setError(errorMessage(reason));
    }
  };

  const refuse = (message: string, problems: readonly FieldError[]): void => {
    const errors = placeProblems(problems, names);
    for (const [name, error] of Object.entries(errors)) form.setError(name, error);
    // What no field of this form shows is said at the top.
    if (Object.keys(errors).length === 0) setError(message);
    focusProblem(names.find((name) => name in errors));
  };

  const submit = (event: SubmitEvent): void => {
    const isChecked = form.handleSubmit(
      (values) => send(base, values),
      (errors) => focusProblem(names.find((name) => name in errors)),
    );
    void isChecked(event);
  };

  const resolve = async (current: Values, chosen: Values): Promise<void> => {
    setConflict(undefined);
    setBase(current);
    form.reset(chosen, { keepDefaultValues: true });
    await send(current, chosen);
  };

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstField(element.current), []);

  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <BaseContext value={base}>
        <form ref={element} className="record-form" noValidate aria-busy={isSubmitting} onSubmit={submit}>
          {copy.restoredFrom ? (
            <Alert tone="transit">
              <p>{t('restored.what', { when: formatDateTime(new Date(copy.restoredFrom)) })}</p>
              <Button onClick={discard}>{t('restored.discard')}</Button>
            </Alert>
          ) : null}
          <ErrorSummary definition={definition} names={names} general={error} />
          {definition.form?.groups.map((group) => (
            <FieldGroup key={group.name} definition={definition} screen={screen} group={group} />
          ))}
          <div className="record-form__actions">
            <StatedValues definition={definition} screen={screen} />
            <Button variant="quiet" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="main" busy={isSubmitting}>
              {isSubmitting ? t('saving') : t(screen === 'create' ? 'create' : 'save')}
            </Button>
          </div>
        </form>
      </BaseContext>
      <LeaveGuard definition={definition} unsaved={unsaved} onLeave={giveUp} />
      {unconfirmed ? (
        <ConfirmNameDialog
          {...unconfirmed}
          onConfirm={(name) => {
            setUnconfirmed(undefined);
            void send(base, form.getValues(), name);
          }}
          onCancel={() => setUnconfirmed(undefined)}
        />
      ) : null}
      {conflict ? (
        <ConflictDialog
          definition={definition}
          base={base}
          theirs={conflict}
          ours={form.getValues()}
          onChoose={(chosen) => void resolve(conflict, chosen)}
          onCancel={() => setConflict(undefined)}
        />
      ) : null}
    </FormProvider>
  );
}
