import type { ReactNode } from 'react';
import type { ActionDefinition } from '../../../contract/action-definitions';
import { useDefinitionLabels } from '../../fields/definition-labels';

interface UnmetGuardsProps {
  id: string;
  action: ActionDefinition;
  unmet: readonly string[];
}

/**
 * Renders why an action waits: the guards of its event that are not met, in the words that the server would refuse it
 * with.
 */
export function UnmetGuards({ id, action, unmet }: UnmetGuardsProps): ReactNode {
  const definitionLabel = useDefinitionLabels();
  const [lifecycle = ''] = (action.event ?? '').split('.');
  return (
    <ul id={id} role="none" className="unmet-guards">
      {unmet.map((guard) => (
        <li key={guard} role="none">
          {definitionLabel(`lifecycles.${lifecycle}.guards.${guard}`)}
        </li>
      ))}
    </ul>
  );
}
