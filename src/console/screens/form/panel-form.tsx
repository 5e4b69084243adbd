import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { IconButton } from '../../kit/icon-button';
import { useTranslate } from '../../kit/use-translate';
import { Actions } from '../actions/actions';
import { useRecordLabels } from '../record-labels';
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
  const t = useTranslate('forms');
  const recordLabels = useRecordLabels(definition);
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = id === undefined ? 'create' : 'edit';
  // The person who opened it goes on reading here, and not in the list.
  useEffect(() => heading.current?.focus(), []);
  const form = (base: Values): ReactNode => (
    <>
      {screen === 'edit' ? (
        <div className="panel__record">
          <strong>{recordLabels.identity(base)}</strong>
          <Actions definition={definition} on="form" records={[base]} />
        </div>
      ) : null}
      <RecordForm definition={definition} screen={screen} base={base} onSaved={onClose} onCancel={onClose} />
    </>
  );
  return (
    <div className="panel__content">
      <header className="panel__header">
        <h2 id="panel-title" ref={heading} tabIndex={-1}>
          {recordLabels.title(screen)}
        </h2>
        <IconButton label={t('close')} icon={<X size={18} />} onClick={onClose} />
      </header>
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
