import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../../contract/definitions';
import { RecordForm } from '../../../screens/form/record-form';
import { newValues } from '../../../screens/form/values';
import { PanelHeader } from '../../../screens/panel/panel-header';
import { useRecordLabels } from '../../../screens/record-labels';

interface NewSubscriberProps {
  /** Of the resource of subscribers. */
  definition: ResourceDefinition;
  /** The id of the agreement that the person is added to. */
  agreement: string;
  onClose: () => void;
}

/** Renders, in the panel of an agreement, the form of a person who is added to it. */
export default function NewSubscriber({ definition, agreement, onClose }: NewSubscriberProps): ReactNode {
  const recordLabels = useRecordLabels(definition);
  return (
    <>
      <PanelHeader title={recordLabels.title('create')} onClose={onClose} />
      <RecordForm
        definition={definition}
        screen="create"
        base={{ ...newValues(definition), agreement }}
        onSaved={onClose}
        onCancel={onClose}
      />
    </>
  );
}
