import { useEvent } from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { FormScreen } from '../../../contract/resource-form';
import { changedFields } from '../../data/changed-fields';
import { currentSession } from '../../session/session';
import { problemsAt } from './problems';
import { useUnsavedCopy } from './use-unsaved-copy';
import type { Validate } from './use-validate';
import { fieldNames, recordOf, type Values } from './values';

interface RecordFormOptions {
  definition: ResourceDefinition;
  screen: FormScreen;
  /** The record as it was read; the defaults of a new one. */
  read: Values;
  validate: Validate;
}

export interface RecordFormState {
  form: UseFormReturn<Values>;
  /** The fields that the form shows, in their order. */
  names: readonly string[];
  /** The record as it is saved, which the form's values change. */
  base: Values;
  /** Puts these values in the form, as changes of that record. */
  rebase: (base: Values, values: Values) => void;
  /** Returns the fields whose change would be lost. */
  unsaved: () => string[];
  /** When what the form was filled with was typed, ISO 8601; undefined unless it was filled from a copy. */
  restoredFrom: string | undefined;
  /** Goes back to what was read, and drops the copy. */
  discard: () => void;
  /** Lets the form be left: nothing in it counts as unsaved any more. */
  giveUp: () => void;
}

/** Returns the values of a record's form, checked by its definition, with a copy of what is not saved yet. */
export function useRecordForm({ definition, screen, read, validate }: RecordFormOptions): RecordFormState {
  const [base, setBase] = useState(read);
  const done = useRef(false);
  const names = useMemo(() => fieldNames(definition, screen), [definition, screen]);

  const form = useForm<Values>({
    defaultValues: read,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => {
      // What the form doesn't show, cannot be corrected here: that is for the server to judge.
      const errors = problemsAt(validate(base, values), names);
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

  const rebase = (saved: Values, values: Values): void => {
    setBase(saved);
    form.reset(values, { keepDefaultValues: true });
  };

  // Of the person who opened the form: their session may end while it stands.
  const [copyName] = useState(
    () =>
      `form/${currentSession()?.user.id ?? ''}/${definition.name}/${screen === 'edit' ? String(read['id']) : 'new'}`,
  );
  const copy = useUnsavedCopy({
    name: copyName,
    form,
    read: () => (unsaved().length > 0 ? { base, values: form.getValues() } : undefined),
    restore: (left) => rebase(left.base, left.values),
  });

  return {
    form,
    names,
    base,
    rebase,
    unsaved,
    restoredFrom: copy.restoredFrom,
    discard: () => {
      setBase(read);
      form.reset();
      copy.drop();
    },
    giveUp: () => {
      done.current = true;
      copy.drop();
    },
  };
}
