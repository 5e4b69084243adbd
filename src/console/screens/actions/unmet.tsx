import type { ReactNode } from 'react';
import type { ActionDefinition } from '../../../contract/definitions';
import { useDefinitionWords } from '../../fields/definition-words';
import { useTexts } from '../../kit/text';

interface UnmetProps {
  id: string;
  action: ActionDefinition;
  unmet: readonly string[];
}

/** Why an act waits: the guards of its event that are not met, in the words that the server would refuse it with. */
export function Unmet({ id, action, unmet }: UnmetProps): ReactNode {
  const t = useTexts('lists');
  const word = useDefinitionWords();
  const [lifecycle = ''] = (action.event ?? '').split('.');
  return (
    <ul id={id} className="unmet" aria-label={t('acts.unmet')}>
      {unmet.map((guard) => (
        <li key={guard}>{word(`lifecycles.${lifecycle}.guards.${guard}`)}</li>
      ))}
    </ul>
  );
}
