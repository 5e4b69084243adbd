import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useState } from 'react';
import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { useExtensions } from '../../fields/extensions';
import { refreshRolesAfter } from '../../session/privileges';
import { CallError } from '../../transport/call-error';
import { useActor, getEligibility, type ActionEligibility } from './available-actions';
import { errorMessage } from '../../kit/error-message';
import { blockScreen } from '../../kit/block-screen';
import { placeProblems } from '../place-problems';
import { useIntentKey } from '../use-intent-key';
import { readAgain, type Found } from './read-again';

/** A sentence for each field that wants something, by field name. */
export type FieldProblems<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

export interface ActionSubmission {
  /** The record as it was last seen: its version is what the action is about. */
  record: RecordValues;
  /** One for the same action with the same words: pressing again after a time-out does it once. */
  idempotencyKey: string;
}

export interface ActionForm<Field extends string = string> {
  record: RecordValues;
  isBusy: boolean;
  /** What was missing, here or by the server, at its field. */
  problems: FieldProblems<Field>;
  /** What refuses it and belongs to no field that the dialog shows. */
  errors: readonly string[];
  /** The record as it was when the action began, where it has changed since. */
  changedFrom: RecordValues | undefined;
  /** What was found of the record after no response came: whether the action was carried out is unknown. */
  unknownOutcome: Found['kind'] | undefined;
  /** What the record, as it is now, says of the action. */
  eligibility: ActionEligibility;
  submit: () => void;
}

interface ActionFormOptions<Field extends string> {
  definition: ResourceDefinition;
  action: ActionDefinition;
  record: RecordValues;
  /** The fields that show their problem in the dialog as it is now; none where nothing is asked. */
  fields?: readonly Field[];
  /** What is typed, as it will be sent; left out where nothing is. */
  values?: unknown;
  /** Returns what is missing; left out where nothing can be. */
  check?: () => NoInfer<FieldProblems<Field>>;
  send: (sending: ActionSubmission) => Promise<void>;
}

const nothingMissing = (): FieldProblems<never> => ({});

/**
 * Returns the state of an action whose dialog asks for values. What is typed stays in the dialog when the server rejects it or
 * another person has changed the record: the dialog then shows the record as it is now, and the action can be sent for that.
 * Nothing is sent again by itself: where no response came, the record is read and what was found is shown first.
 */
export function useActionForm<Field extends string = never>(options: ActionFormOptions<Field>): ActionForm<Field> {
  const { definition, action, fields = [], values = null, check = nothingMissing, send } = options;
  const extensions = useExtensions();
  const actor = useActor(definition);
  const queries = useQueryClient();
  const provider = useDataProvider();
  const [record, setRecord] = useState(options.record);
  const [changedFrom, setChangedFrom] = useState<RecordValues>();
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string>();
  const [unknownOutcome, setUnknownOutcome] = useState<Found['kind']>();
  const keyOf = useIntentKey();

  const showAsItIs = (current: RecordValues): void => {
    setChangedFrom(record);
    setRecord({ ...record, ...current });
    // What else shows the record learns it as well.
    void queries.invalidateQueries({ queryKey: [definition.name] });
  };

  const fail = async (reason: unknown): Promise<void> => {
    if (!(reason instanceof CallError)) return setError(errorMessage(reason));
    void refreshRolesAfter(reason);
    if (reason.status === 412 && reason.current) return showAsItIs(reason.current);
    if (reason.isOutcomeUnknown) {
      const reading = await readAgain(provider, definition.name, record);
      if (reading.kind === 'changed') showAsItIs(reading.record);
      setUnknownOutcome(reading.kind);
    }
    const placed = Object.entries(placeProblems(reason.fields));
    setProblems(Object.fromEntries(placed.map(([name, { message }]) => [name, message])));
    if (placed.length === 0) setError(reason.message);
  };

  const submit = (): void => {
    const missing: Readonly<Record<string, string>> = check();
    setProblems(missing);
    setError(undefined);
    setUnknownOutcome(undefined);
    if (isBusy || Object.keys(missing).length > 0) return;
    setIsBusy(true);
    const sending = { record, idempotencyKey: keyOf([record['id'], record['version'], values]) };
    blockScreen(() => send(sending))
      .catch(fail)
      .finally(() => setIsBusy(false));
  };

  const shown = new Set<string>(fields);
  const elsewhere = Object.entries(problems).flatMap(([field, message]) => (shown.has(field) ? [] : message));

  return {
    record,
    isBusy,
    problems: problems as FieldProblems<Field>,
    errors: error === undefined ? elsewhere : [error],
    changedFrom,
    unknownOutcome,
    eligibility: getEligibility(action, record, actor, extensions),
    submit,
  };
}
