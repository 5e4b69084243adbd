import type { ReactNode } from 'react';
import { allows } from '../../../contract/access';
import type { ResourceDefinition } from '../../../contract/definitions';
import { locales } from '../../../contract/generated/languages';
import { labelKey, useLabels } from '../../fields/labels';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { usePrivileges } from '../../session/use-session';

/** Renders which actions the person may do and the connected service does not offer; nothing where there are none. */
export default function NotOffered({ definition }: { definition: ResourceDefinition }): ReactNode {
  const t = useTranslate('actions');
  const translate = useLabels();
  const list = new Intl.ListFormat(locales[useLanguage()]);
  const held = usePrivileges();
  const actions = (definition.notOffered ?? []).filter(({ access }) => allows(held, access));
  if (actions.length === 0) return null;
  const labels = actions.map(({ name }) => translate(labelKey.action(definition.name, name)));
  return (
    <p className="list-header__description">
      {t('notOffered', { count: actions.length, actions: list.format(labels) })}
    </p>
  );
}
