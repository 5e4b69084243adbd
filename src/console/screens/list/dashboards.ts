import type { Privilege } from '../../../contract/generated/access';
import { useStore, type Store } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allows } from '../../../contract/access';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { DashboardDefinition } from '../../../contract/insight-definitions';
import { heldPrivileges } from '../../session/privileges';
import { usePrivileges } from '../../session/use-session';

export interface Dashboards {
  /** The one in force; undefined where a list has none. */
  current: DashboardDefinition | undefined;
  /** Those that the session may use; the first is the default. */
  choices: readonly DashboardDefinition[];
  /** Opens another one, and clears the results of all: what was read for one way of working is not shown in the other. */
  choose: (name: string) => void;
}

/** Returns the dashboards of a list that these privileges open; without any of them, its first. */
function dashboardsFor({ list }: ResourceDefinition, held: ReadonlySet<Privilege>): readonly DashboardDefinition[] {
  const all = list.dashboards ?? [];
  const open = all.filter(({ access, application }) =>
    allows(application === undefined ? held : heldPrivileges(application), [access]),
  );
  return open.length > 0 ? open : all.slice(0, 1);
}

/** Returns the name under which a list's choices are kept: each dashboard has its own. */
export function listKey({ name }: ResourceDefinition, dashboard: DashboardDefinition | undefined): string {
  return dashboard ? `${name}.${dashboard.name}` : name;
}

const chosenKey = ({ name }: ResourceDefinition): string => `${name}.dashboard`;

/** Returns the dashboard that a list will open with. */
export function dashboardAt(
  definition: ResourceDefinition,
  held: ReadonlySet<Privilege>,
  store: Store,
): DashboardDefinition | undefined {
  return currentOf(dashboardsFor(definition, held), store.getItem<string | null>(chosenKey(definition), null) ?? null);
}

function currentOf(choices: readonly DashboardDefinition[], chosen: string | null): DashboardDefinition | undefined {
  return choices.find(({ name }) => name === chosen) ?? choices[0];
}

/** Returns which way of working in a list is in force, by role and choice. */
export function useDashboards(definition: ResourceDefinition): Dashboards {
  const held = usePrivileges();
  const client = useQueryClient();
  const [chosen, setChosen] = useStore<string | null>(chosenKey(definition), null);
  return useMemo(() => {
    const choices = dashboardsFor(definition, held);
    const choose = (name: string): void => {
      setChosen(name);
      client.removeQueries({ queryKey: [definition.name, 'getList'] });
    };
    return { current: currentOf(choices, chosen), choices, choose };
  }, [definition, held, client, chosen, setChosen]);
}
