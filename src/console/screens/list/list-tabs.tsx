import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isListOffered } from '../../data/resource-definitions';
import { useLabels } from '../../fields/labels';
import { allowsNamed } from '../../../contract/access';
import type { ResourceDefinition } from '../../../contract/definitions';
import { resources } from '../../../contract/generated/resources';
import { useTranslate } from '../../kit/use-translate';
import { usePrivileges } from '../../session/use-session';
import './list-tabs.css';

/**
 * Renders the lists that belong together with this one, each for those who may open it; nothing where there is only
 * this one.
 */
export function ListTabs({ definition }: { definition: ResourceDefinition }): ReactNode {
  const t = useTranslate('lists');
  const translate = useLabels();
  const held = usePrivileges();
  const group = resources.find(({ name }) => name === definition.name)?.tab?.group;
  const tabs = resources
    .filter(({ tab, access }) => group !== undefined && tab?.group === group && allowsNamed(held, access.list))
    .filter(isListOffered)
    .sort((one, other) => (one.tab?.order ?? 0) - (other.tab?.order ?? 0));
  if (tabs.length < 2) return null;
  return (
    <nav className="list-tabs" aria-label={t('tabs')}>
      {tabs.map(({ name, route }) => (
        <Link
          key={name}
          to={route}
          className="list-tabs__one"
          aria-current={name === definition.name ? 'page' : undefined}
        >
          {translate(`tabs.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
