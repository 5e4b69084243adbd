import type { ReactNode } from 'react';
import type { Lifecycle } from '../../../../contract/lifecycle';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { OwnEffect } from '../../../screens/actions/own-effect';

interface StateMeaningProps {
  lifecycle: Lifecycle;
  state: string;
}

/** Renders what a state means; nothing of one that our lifecycle does not know, and of those that a provider may mean otherwise. */
export function StateMeaning({ lifecycle, state }: StateMeaningProps): ReactNode {
  const definitionLabel = useDefinitionLabels();
  if (!(state in lifecycle.states)) return null;
  return (
    <OwnEffect>
      <span className="request-panel__meaning">
        {definitionLabel(`lifecycles.${lifecycle.name}.meanings.${state}`)}
      </span>
    </OwnEffect>
  );
}
