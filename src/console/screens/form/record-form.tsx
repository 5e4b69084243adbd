import { RecordContextProvider, type RaRecord } from 'react-admin';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { FormScreen } from '../../../contract/resource-form';
import { Alert } from '../../kit/alert';
import { formatDateTime } from '../../kit/format-date-time';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { ConfirmNameDialog } from './confirm-name-dialog';
import { ConflictDialog } from './conflict-dialog';
import { ErrorSummary } from './error-summary';
import { FieldGroup } from './field-group';
import { focusFirstField } from './problems';
import { LeaveGuard } from './leave-guard';
import { PreselectedNotice, StatedValues } from './stated-values';
import { useRecordForm } from './use-record-form';
import { useRecordSubmit } from './use-record-submit';
import { useValidate, type Validate } from './use-validate';
import { withPresentFields, type Values } from './values';
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
  const definition = useMemo(() => withPresentFields(whole, read), [whole, read]);
  const validate = useValidate(definition);
  return validate ? <Ready {...props} definition={definition} validate={validate} /> : null;
}

function Ready(props: RecordFormProps & { validate: Validate }): ReactNode {
  const { definition, screen, base: read, onSaved, onCancel, validate } = props;
  const t = useTranslate('forms');
  const state = useRecordForm({ definition, screen, read, validate });
  const { form, base } = state;
  const id = screen === 'edit' ? String(read['id']) : undefined;
  const saving = useRecordSubmit({ definition, screen, id, state, onSaved });
  const { unconfirmed, conflict } = saving;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstField(element.current), []);

  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <RecordContextProvider value={base}>
        <form ref={element} className="record-form" noValidate aria-busy={isSubmitting} onSubmit={saving.submit}>
          {state.restoredFrom ? <RestoredNotice from={state.restoredFrom} onDiscard={state.discard} /> : null}
          <ErrorSummary definition={definition} names={state.names} general={saving.error} />
          <PreselectedNotice definition={definition} screen={screen} />
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
      </RecordContextProvider>
      <LeaveGuard definition={definition} unsaved={state.unsaved} onLeave={state.giveUp} />
      {unconfirmed ? <ConfirmNameDialog {...unconfirmed} onConfirm={saving.confirm} onCancel={saving.cancel} /> : null}
      {conflict ? (
        <ConflictDialog
          definition={definition}
          base={base}
          theirs={conflict}
          ours={form.getValues()}
          onChoose={(chosen) => void saving.resolve(conflict, chosen)}
          onCancel={saving.cancel}
        />
      ) : null}
    </FormProvider>
  );
}

/** Renders that the form holds what was typed before and not saved, and gives it up. */
function RestoredNotice({ from, onDiscard }: { from: string; onDiscard: () => void }): ReactNode {
  const t = useTranslate('forms');
  return (
    <Alert tone="transit">
      <p>{t('restored.what', { when: formatDateTime(new Date(from)) })}</p>
      <Button onClick={onDiscard}>{t('restored.discard')}</Button>
    </Alert>
  );
}
