import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type LabelKey, useLabels } from '../fields/labels';
import { Button } from '../kit/button';
import { StateView } from '../kit/state-view';
import { useTranslate } from '../kit/use-translate';
import { usePrivileges } from '../session/use-session';
import { landingTarget } from './console-routes';
import { useConfiguration } from './use-configuration';

/** Renders a section that this installation does not have: what it is for, and a way on. */
export function UnbuiltPage({ name, title }: { name: string; title: LabelKey }): ReactNode {
  const t = useTranslate('shell');
  const translate = useLabels();
  const navigate = useNavigate();
  // A person who lands here already has nowhere else to start from.
  const home = landingTarget(usePrivileges(), useConfiguration()) === useLocation().pathname;
  return (
    <StateView
      kind="unbuilt"
      level={1}
      title={translate(title)}
      why={t('unbuilt.why', { purpose: translate(`purposes.${name}`) })}
      action={home ? null : <Button onClick={() => void navigate('/dashboard')}>{t('unbuilt.action')}</Button>}
    />
  );
}
