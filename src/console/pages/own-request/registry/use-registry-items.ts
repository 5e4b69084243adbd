import { useQuery } from '@tanstack/react-query';
import { checksOfGroup } from '../../../../contract/checks-before-filing';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { useTranslate } from '../../../kit/use-translate';
import { identityQuery } from '../own-request-calls';
import type { MissingItem } from '../missing-items';
import type { StepProps } from '../step-props';
import { isCheckOffered } from './is-check-offered';
import { isDifferent } from './use-registry-check';

interface RegistryItem extends MissingItem {
  /** The registry has other data; without it, it did not answer. */
  readonly isMismatch: boolean;
}

/** Returns what the registries answered against a draft, or did not answer, each with the way to its step. */
export function useRegistryItems({ opened, draft }: Pick<StepProps, 'opened' | 'draft'>): RegistryItem[] {
  const t = useTranslate('application');
  const definitionLabel = useDefinitionLabels();
  const { data } = useQuery({
    ...identityQuery(opened.request.externalRequestId),
    enabled: isCheckOffered(draft.values),
  });
  const groups = opened.form.tabs.flatMap(({ name, groups: own }) => (name === 'form' ? own : []));
  return groups.flatMap(({ name: step }) =>
    checksOfGroup(opened.form, step).flatMap(({ type }): RegistryItem[] => {
      const result = data?.validations?.find(({ validationType }) => validationType === type);
      const isMismatch = result !== undefined && isDifferent(result);
      if (result?.message === undefined || (result.validationStatus === 'SAT' && !isMismatch)) return [];
      const name = definitionLabel(`validationTypes.${type}`);
      return [{ step, label: t(isMismatch ? 'registry.noMatch' : 'registry.unanswered', { name }), isMismatch }];
    }),
  );
}
