import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { allows } from '../../../contract/access';
import type { ActionDefinition, ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { useKinds } from '../../fields/kinds';
import { labelKey } from '../../fields/labels';
import { usePrivileges } from '../../session/use-session';
import { obeys } from './obeys';

interface ActionsProps {
  definition: ResourceDefinition;
  on: ActionDefinition['on'];
  records: readonly RecordValues[];
}

/** The acts that a definition puts in this place, those the session may do and these records allow. */
export function Actions({ definition, on, records }: ActionsProps): ReactNode {
  const say = useTranslate();
  const held = usePrivileges();
  const { actions } = useKinds();
  return definition.actions
    .filter(
      (action) =>
        action.on === on && allows(held, [action.access]) && records.every((record) => obeys(record, action.when)),
    )
    .map((action) => {
      const Act = actions[`${definition.name}.${action.name}`];
      if (!Act) throw new Error(`Register the action "${definition.name}.${action.name}" in src/console/pages`);
      const label = say(labelKey.action(definition.name, action.name), { _: action.name });
      return <Act key={action.name} definition={definition} action={action} records={records} label={label} />;
    });
}
