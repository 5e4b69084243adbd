import { useQuery } from '@tanstack/react-query';
import { checksOfGroup } from '../../../../contract/checks-before-filing';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { useTranslate } from '../../../kit/use-translate';
import { identityQuery } from '../own-request-calls';
import { missingItem, type MissingItem } from '../missing-items';
import type { StepProps } from '../step-props';
import { isCheckOffered } from './is-check-offered';

interface RegistryItem extends MissingItem {
  /** The registry has other data; without it, it did not answer, or writes the same name otherwise. */
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
      const { message, validationStatus, differs = [], spellings = [] } = result ?? {};
      // A spelling that was taken meanwhile is no longer another one.
      const spelled = spellings
        .filter(({ field, value }) => draft.values[field] !== value)
        .map(({ field, value }) => ({
          ...missingItem(opened, field, t('registry.spelled', { value })),
          isMismatch: false,
        }));
      const isMismatch = validationStatus === 'NST' || differs.length > 0;
      if (!isMismatch && (message === undefined || validationStatus === 'SAT')) return spelled;
      const name = definitionLabel(`validationTypes.${type}`);
      const label = t(isMismatch ? 'registry.noMatch' : 'registry.unanswered', { name });
      return [{ step, label, isMismatch }, ...spelled];
    }),
  );
}
