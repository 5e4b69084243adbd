import { useState, type ReactNode } from 'react';
import type { Request } from '../../../../contract/generated/types';
import type { RecordActionProps } from '../../../fields/action-extension';
import type { RecordValues } from '../../../fields/cells/cell';
import { useTranslate } from '../../../kit/use-translate';
import { ActionDialog } from '../../../screens/actions/action-dialog';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { omitBlank } from '../omit-blank';
import { requestOf } from '../request-of';
import { RequestSummary } from './request-summary';
import { ObservationField } from './observation-field';
import { observationTooLong } from './reason-fields';
import { OwnEffect } from '../../../screens/actions/own-effect';

interface ObservationDialogProps extends Pick<
  RecordActionProps,
  'definition' | 'action' | 'record' | 'label' | 'onClose' | 'onDone'
> {
  /** What the action does. */
  what: string;
  submit: string;
  danger?: boolean;
  /** Said when nothing was written, where something has to be. */
  missing?: string;
  /** Returns the request as the action names it; as lists do by default. */
  about?: (record: RecordValues) => ReactNode;
  /** @returns the message of what was done, and the action that may follow at once */
  perform: (
    request: Request,
    entered: { observation?: string },
    idempotencyKey: string,
  ) => Promise<string | Parameters<RecordActionProps['onDone']>>;
}

/** Renders an action on a request that asks for nothing but an observation. */
export function ObservationDialog({ missing, perform, ...props }: ObservationDialogProps): ReactNode {
  const { definition, action, record, label, submit, danger, what, about, onClose, onDone } = props;
  const t = useTranslate('requests');
  const [observation, setObservation] = useState('');
  const form = useActionForm({
    definition,
    action,
    record,
    fields: ['observation'],
    values: observation,
    check: () =>
      missing !== undefined && observation.trim() === ''
        ? { observation: missing }
        : observationTooLong(observation, t),
    send: async ({ record: seen, idempotencyKey }) => {
      const outcome = await perform(requestOf(seen), omitBlank({ observation }), idempotencyKey);
      if (typeof outcome === 'string') onDone(outcome);
      else onDone(...outcome);
    },
  });
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={submit} danger={danger} onClose={onClose}>
      {about ? about(form.record) : <RequestSummary resource={definition.name} request={requestOf(form.record)} />}
      <OwnEffect>
        <p>{what}</p>
      </OwnEffect>
      <ObservationField
        event={action.event}
        required={missing !== undefined}
        value={observation}
        error={form.problems['observation']}
        onChange={setObservation}
      />
    </ActionDialog>
  );
}
