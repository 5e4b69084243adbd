import { useDefinitionLabels } from '../../fields/definition-labels';
import { useTranslate } from '../../kit/use-translate';
import type { ActionEligibility } from './available-actions';

/** Returns why not, in sentences: each unmet guard is one of its own. */
export function useDenialReasons(): (
  eligibility: Exclude<ActionEligibility, { allowed: true }>,
  otherwise?: string,
) => string[] {
  const t = useTranslate('actions');
  const definitionLabel = useDefinitionLabels();
  return (eligibility, otherwise) => {
    switch (eligibility.reason) {
      case 'guards':
        return eligibility.unmet.map((guard) => definitionLabel(`lifecycles.${eligibility.lifecycle}.guards.${guard}`));
      case 'state':
        return [
          t('why.state', { state: definitionLabel(`lifecycles.${eligibility.lifecycle}.states.${eligibility.state}`) }),
        ];
      case 'bulk':
        return [otherwise ?? t('why.record')];
      case 'held':
        return [t('why.held')];
      case 'record':
        return [t('why.record')];
      case 'access':
      case 'privilege':
        return [t('why.privilege')];
    }
  };
}
