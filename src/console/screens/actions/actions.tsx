import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { ActionDefinition, ActionPlace } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import { useAllowed } from '../../data/use-allowed';
import type { RecordValues } from '../../fields/cells/cell';
import type { OwnButtonProps } from '../../fields/action-extension';
import { actionExtension, useExtensions } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { matchesCondition } from './matches-condition';
import { RowActions } from './row-actions';

// They come with the first selection.
const BulkButtons = lazy(() => import('../bulk/bulk-buttons'));

interface ActionsProps {
  definition: ResourceDefinition;
  on: ActionPlace;
  records: readonly RecordValues[];
}

/**
 * Renders the actions that a definition puts in this place, those the session may do and these records allow. An action
 * drawn by code of its own is registered as such; all others get their buttons here.
 */
export function Actions({ definition, on, records }: ActionsProps): ReactNode {
  const extensions = useExtensions();
  const [record] = records;
  const own = definition.actions
    .filter((action) => action.on.includes(on) && records.every((one) => matchesCondition(one, action.when)))
    .flatMap((action) => {
      const { Button } = actionExtension(extensions, definition, action.name);
      if (!Button) return [];
      return [
        <OwnAction key={action.name} definition={definition} action={action} records={records} Button={Button} />,
      ];
    });
  if (on === 'row' && record) return [<RowActions key="actions" definition={definition} record={record} />, ...own];
  if (on === 'bulk')
    return [
      <Suspense key="actions" fallback={null}>
        <BulkButtons definition={definition} />
      </Suspense>,
      ...own,
    ];
  return own;
}

interface OwnActionProps {
  definition: ResourceDefinition;
  action: ActionDefinition;
  records: readonly RecordValues[];
  Button: ComponentType<OwnButtonProps>;
}

function OwnAction({ definition, action, records, Button }: OwnActionProps): ReactNode {
  const translate = useLabels();
  if (!useAllowed(definition, action.name)) return null;
  const label = translate(labelKey.action(definition.name, action.name), { _: action.name });
  return (
    // It may wait for its texts: nothing else does with it.
    <Suspense fallback={null}>
      <Button definition={definition} action={action} records={records} label={label} />
    </Suspense>
  );
}
