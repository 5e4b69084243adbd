import type { RaRecord } from 'react-admin';
import { useState, type SubmitEvent } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { FormScreen } from '../../../contract/resource-form';
import type { FieldError } from '../../../contract/wire';
import { errorMessage } from '../../kit/error-message';
import { toast } from '../../kit/toast-queue';
import { useRecordLabels } from '../record-labels';
import { focusProblem, problemsAt } from './problems';
import { useSave } from './save';
import type { RecordFormState } from './use-record-form';
import type { Values } from './values';

interface RecordSubmitOptions {
  definition: ResourceDefinition;
  screen: FormScreen;
  /** Of the record; undefined for a new one. */
  id: string | undefined;
  state: RecordFormState;
  onSaved: (record: RaRecord) => void;
}

export interface RecordSubmit {
  submit: (event: SubmitEvent) => void;
  /** Why it was not saved, where no field of the form shows it. */
  error: string;
  /** The record as another person saved it meanwhile, while one chooses between both. */
  conflict: Values | undefined;
  /** Saves what was chosen, over the record of the conflict. */
  resolve: (current: Values, chosen: Values) => Promise<void>;
  /** The name to repeat before it is saved, with the reason. */
  unconfirmed: { message: string; name: string } | undefined;
  confirm: (name: string) => void;
  /** Goes back to the form, with nothing saved. */
  cancel: () => void;
}

/** Returns how the values of a form are saved, and what saving them asks back. */
export function useRecordSubmit({ definition, screen, id, state, onSaved }: RecordSubmitOptions): RecordSubmit {
  const { form, names, base, rebase, giveUp } = state;
  const recordLabels = useRecordLabels(definition);
  const [conflict, setConflict] = useState<Values>();
  const [unconfirmed, setUnconfirmed] = useState<{ message: string; name: string }>();
  const [error, setError] = useState('');
  const save = useSave(definition, id);

  const refuse = (message: string, problems: readonly FieldError[]): void => {
    const errors = problemsAt(problems, names);
    for (const [name, problem] of Object.entries(errors)) form.setError(name, problem);
    // An error that no field of this form shows stands at the top.
    if (Object.keys(errors).length === 0) setError(message);
    focusProblem(names.find((name) => name in errors));
  };

  const send = async (from: Values, values: Values, confirmed?: string): Promise<void> => {
    setError('');
    try {
      const outcome = await save(from, values, confirmed);
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

  const cancel = (): void => {
    setConflict(undefined);
    setUnconfirmed(undefined);
  };

  return {
    submit: (event) => {
      const isChecked = form.handleSubmit(
        (values) => send(base, values),
        (errors) => focusProblem(names.find((name) => name in errors)),
      );
      void isChecked(event);
    },
    error,
    conflict,
    resolve: async (current, chosen) => {
      cancel();
      rebase(current, chosen);
      await send(current, chosen);
    },
    unconfirmed,
    confirm: (name) => {
      cancel();
      void send(base, form.getValues(), name);
    },
    cancel,
  };
}
