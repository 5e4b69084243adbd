import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { Actions } from '../actions/actions';
import { PanelHeader } from '../panel/panel-header';
import { useRecordLabels } from '../record-labels';
import { LastChange } from './last-change';
import { RecordForm } from './record-form';
import { RecordSource } from './record-source';
import { newValues, type Values } from './values';

interface PanelFormProps {
  definition: ResourceDefinition;
  /** Of the record to edit; without it a new one is written. */
  id?: string;
  onClose: () => void;
}

/** Renders a form in the panel beside the list. */
export default function PanelForm({ definition, id, onClose }: PanelFormProps): ReactNode {
  const recordLabels = useRecordLabels(definition);
  const screen = id === undefined ? 'create' : 'edit';
  const form = (base: Values): ReactNode => (
    <>
      {screen === 'edit' ? (
        <div className="panel__record">
          <strong>{recordLabels.identity(base)}</strong>
          <LastChange definition={definition} record={base} />
          <Actions definition={definition} on="form" records={[base]} />
        </div>
      ) : null}
      <RecordForm definition={definition} screen={screen} base={base} onSaved={onClose} onCancel={onClose} />
    </>
  );
  return (
    <div className="panel__content">
      <PanelHeader title={recordLabels.title(screen)} onClose={onClose} />
      {id === undefined ? (
        form(newValues(definition))
      ) : (
        <RecordSource definition={definition} id={id}>
          {form}
        </RecordSource>
      )}
    </div>
  );
}
