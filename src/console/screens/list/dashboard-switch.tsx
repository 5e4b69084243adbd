import type { ReactNode } from 'react';
import { labelKey, useLabels } from '../../fields/labels';
import { SegmentedControl } from '../../kit/segmented-control';
import { useTranslate } from '../../kit/use-translate';
import type { Dashboards } from './dashboards';

interface DashboardSwitchProps extends Dashboards {
  resource: string;
}

/** Renders the way of working, where the session has more than one. */
export function DashboardSwitch({ resource, current, choices, choose }: DashboardSwitchProps): ReactNode {
  const t = useTranslate('lists');
  const translate = useLabels();
  if (!current || choices.length < 2) return null;
  const faces = choices.map(({ name }) => {
    const label = translate(labelKey.dashboard(resource, name), { _: name });
    return { value: name, content: label, label };
  });
  return <SegmentedControl label={t('dashboards')} value={current.name} choices={faces} onChange={choose} />;
}
