import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { ActionDefinition, ActionPlace, ResourceDefinition } from '../../../contract/definitions';
import { useAllowed } from '../../data/use-allowed';
import type { RecordValues } from '../../fields/cells/cell';
import { useKinds } from '../../fields/kinds';
import { labelKey } from '../../fields/labels';
import { BulkActs } from '../bulk/bulk-acts';
import { obeys } from './obeys';
import { RowActs } from './row-acts';

interface ActionsProps {
  definition: ResourceDefinition;
  on: ActionPlace;
  records: readonly RecordValues[];
}

/**
 * The acts that a definition puts in this place, those the session may do and these records allow. An act drawn by code of
 * its own is registered as such; all others get their buttons here.
 */
export function Actions({ definition, on, records }: ActionsProps): ReactNode {
  const { acts, bulkActs } = useKinds();
  const [record] = records;
  const isDrawnHere = (key: string): boolean => key in acts || key in bulkActs;
  const own = definition.actions
    .filter((action) => action.on.includes(on) && !isDrawnHere(`${definition.name}.${action.name}`))
    .filter((action) => records.every((one) => obeys(one, action.when)))
    .map((action) => <OwnAction key={action.name} definition={definition} action={action} records={records} />);
  if (on === 'row' && record) return [<RowActs key="acts" definition={definition} record={record} />, ...own];
  if (on === 'bulk') return [<BulkActs key="acts" definition={definition} />, ...own];
  return own;
}

interface OwnActionProps {
  definition: ResourceDefinition;
  action: ActionDefinition;
  records: readonly RecordValues[];
}

function OwnAction({ definition, action, records }: OwnActionProps): ReactNode {
  const say = useTranslate();
  const allowed = useAllowed(definition, action.name);
  const Act = useKinds().actions[`${definition.name}.${action.name}`];
  if (!Act) throw new Error(`Register the action "${definition.name}.${action.name}" in src/console/pages`);
  if (!allowed) return null;
  const label = say(labelKey.action(definition.name, action.name), { _: action.name });
  return <Act definition={definition} action={action} records={records} label={label} />;
}
