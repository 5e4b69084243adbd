import { useDefinitionWords } from '../../fields/definition-words';
import { useTexts } from '../../kit/text';
import type { Verdict } from './offers';

/** Why not, in sentences: each unmet guard is one of its own. */
export function useVerdictWords(): (verdict: Exclude<Verdict, { may: true }>, otherwise?: string) => string[] {
  const t = useTexts('acts');
  const word = useDefinitionWords();
  return (verdict, otherwise) => {
    switch (verdict.because) {
      case 'guards':
        return verdict.unmet.map((guard) => word(`lifecycles.${verdict.lifecycle}.guards.${guard}`));
      case 'state':
        return [t('why.state', { state: word(`lifecycles.${verdict.lifecycle}.states.${verdict.state}`) })];
      case 'bulk':
        return [otherwise ?? t('why.record')];
      case 'record':
        return [t('why.record')];
      case 'access':
      case 'privilege':
        return [t('why.privilege')];
    }
  };
}
