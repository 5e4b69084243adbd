import type { Privilege } from '../../../contract/generated/access';
import { useNavigate } from 'react-router';
import { allows, allowsNamed } from '../../../contract/access';
import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import { guideLifecycle } from '../../../contract/generated/lifecycles/guide';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { mayTransition, type LifecycleEvent } from '../../../contract/lifecycle';
import { labelKey, recordName, type TranslateLabel, translateOptional, useLabels } from '../../fields/labels';
import { useTranslate } from '../../kit/use-translate';
import { useOpenList } from '../../screens/list/open-list';
import { createHref } from '../../screens/list/record-href';
import { usePrivileges } from '../../session/use-session';
import type { Choice } from './choice';
import { useListed } from './use-listed';

const events: Readonly<Record<string, readonly LifecycleEvent[]>> = {
  request: requestLifecycle.events,
  guide: guideLifecycle.events,
};

/**
 * Returns every action of the session's lists, each opening where it is done: what is possible in one state, with
 * those.
 */
export function useActions(): Choice[] {
  const translate = useLabels();
  const t = useTranslate('search');
  const held = usePrivileges();
  const navigate = useNavigate();
  const openList = useOpenList();
  return useListed(held).flatMap((definition) => {
    const detail = translate(labelKey.title(definition.name));
    const choice = (name: string, icon: string, title: string, open: () => unknown): Choice => {
      const key = `action ${definition.name} ${name}`;
      return { key, group: 'action', icon, title, detail, open };
    };
    const href = createHref(definition);
    const creates = allowsNamed(held, definition.access.create);
    const create = (to: string): Choice =>
      choice('create', 'plus', t('createOf', { name: recordName(translate, definition.name) }), () =>
        navigate(to.startsWith('#') ? `${definition.route}${to}` : to),
      );
    const others = definition.actions
      // One that stands in a form needs the record that is open there.
      .filter((action) => action.on.some((place) => place !== 'form') && canUse(action, held))
      .map((action) =>
        choice(action.name, action.icon ?? 'pencil', actionLabel(translate, definition, action), () =>
          openList(definition.name, statesOf(definition, action)),
        ),
      )
      // Two of one name do the same in different states.
      .filter(({ title }, place, all) => all.findIndex((other) => other.title === title) === place);
    return href !== undefined && creates ? [create(href), ...others] : others;
  });
}

function actionLabel(translate: TranslateLabel, { name }: ResourceDefinition, action: ActionDefinition): string {
  return translateOptional(translate, labelKey.action(name, action.name));
}

function canUse(action: ActionDefinition, held: ReadonlySet<Privilege>): boolean {
  if (action.event === undefined) return allows(held, action.access);
  const event = eventOf(action.event);
  return allows(held, action.access) && event !== undefined && mayTransition(event, held);
}

function eventOf(named: string): LifecycleEvent | undefined {
  const [lifecycle = '', event] = named.split('.');
  return events[lifecycle]?.find(({ name }) => name === event);
}

/** Returns the filter of the states: where the action is possible in one state alone, its list opens with those. */
function statesOf({ list }: ResourceDefinition, { event, when }: ActionDefinition): Record<string, unknown> {
  const field = 'serviceStatusId';
  if (!list.filters.some((filter) => filter.field === field)) return {};
  const condition = when?.properties?.[field];
  const states =
    condition?.enum ?? (condition?.const === undefined ? undefined : [condition.const]) ?? eventOf(event ?? '')?.from;
  return states?.length === 1 ? { [field]: states[0] } : {};
}
