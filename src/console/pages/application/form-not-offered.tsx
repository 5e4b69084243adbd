import type { ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { ToList } from './to-list';

/** Renders that a request is not filled in here: the upstream answers no form that this console knows. */
export function FormNotOffered(): ReactNode {
  const t = useTranslate('application');
  return (
    <StateView kind="empty" level={1} title={t('notOffered.title')} why={t('notOffered.why')} action={<ToList />} />
  );
}
