import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getStatusList } from '../../contract/generated/calls/certificate/getStatusList';
import { getstatus } from '../../contract/generated/calls/documents/getstatus';
import { lookOf, type Lifecycle } from '../../contract/lifecycle';
import { providedState } from '../../contract/provided-states';
import { useLanguage } from '../kit/language';
import { StatusChip } from '../kit/status-chip';
import { send } from '../transport/send';
import { useDefinitionLabels } from './definition-labels';

interface NamedStateProps {
  lifecycle: Lifecycle;
  state: string;
  /** As its chip takes it, where its meaning may be read. */
  explained: string | undefined;
}

/**
 * Renders a state whose record doesn't name it, as the provider's profile does, or its own catalogue of states; else as its
 * lifecycle names it, and one that none of them has by its code.
 */
export default function NamedState({ lifecycle, state, explained }: NamedStateProps): ReactNode {
  const language = useLanguage();
  const definitionLabel = useDefinitionLabels();
  const call = lifecycle.name === 'electronicCertificate' ? getStatusList : getstatus;
  const names = providedState(lifecycle.name, state)?.name ?? {};
  const added = names[language] ?? Object.values(names)[0];
  const { data } = useQuery({
    enabled: added === undefined,
    queryKey: ['states', call.key, language],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await send(call, { signal })).result,
  });
  const provided = added ?? data?.find(({ serviceStatusId }) => serviceStatusId === state)?.name;
  const label =
    provided ?? (state in lifecycle.states ? definitionLabel(`lifecycles.${lifecycle.name}.states.${state}`) : state);
  const { tone, icon } = lookOf(lifecycle, state);
  return <StatusChip tone={tone} icon={icon} label={label} state={explained} />;
}
