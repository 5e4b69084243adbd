import { ListBase } from 'react-admin';
import { use, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { ActionHost } from '../actions/action-host';
import { usePrivileges } from '../../session/use-session';
import { savedViewsReady } from '../../data/local-views';
import { RecordPanel } from '../panel/record-panel';
import { usePanel, type PanelTarget } from '../panel/use-panel';
import { listKey, useDashboards, type Dashboards } from './dashboards';
import { useFilters } from './list-filters';
import { ListView } from './list-view';
import { useRequestedName } from './use-requested-view';
import { initialListState } from './initial-list-state';
import { useShortenedRanges } from './shortened-ranges';
import './list.css';
import './table.css';
import './cards.css';

const quiet = () => undefined;

/**
 * Renders the list of a resource, from its definition. react-admin's list logic, our own rows. Nothing of its state
 * goes into the address: a filter may hold personal data. It's kept by list in the console's store, which knows what
 * may be written down.
 */
export function ListScreen({ definition }: { definition: ResourceDefinition }): ReactNode {
  const coming = savedViewsReady();
  if (coming) use(coming);
  const dashboards = useDashboards(definition);
  // What one dashboard was filtered by is nothing to the other.
  return <OpenList key={dashboards.current?.name} definition={definition} dashboards={dashboards} />;
}

interface OpenListProps {
  definition: ResourceDefinition;
  dashboards: Dashboards;
}

function OpenList({ definition, dashboards }: OpenListProps): ReactNode {
  const filters = useFilters(definition);
  const held = usePrivileges();
  const [initialState] = useState(() => initialListState(definition, filters, dashboards.current, held));
  const storeKey = `${listKey(definition, dashboards.current)}.listParams`;
  const canRequest = useShortenedRanges(storeKey, filters, initialState.filter);
  const requested = useRequestedName();
  const { target, close } = usePanel();
  const panel = target && hasPanel(definition, target.screen) ? target : undefined;
  return (
    <ListBase
      resource={definition.name}
      storeKey={storeKey}
      disableSyncWithLocation
      disableAuthentication
      exporter={false}
      perPage={definition.list.pageSize}
      sort={initialState.sort}
      filterDefaultValues={initialState.filter}
      queryOptions={{ onError: quiet, enabled: canRequest && requested === undefined }}
    >
      <ActionHost definition={definition}>
        <div
          onKeyDown={panel ? (event) => closeByEscape(event, close) : undefined}
          className={panel ? 'list-screen list-screen--panel' : 'list-screen'}
        >
          <ListView
            definition={definition}
            filters={filters}
            dashboards={dashboards}
            initialState={initialState}
            isBesidePanel={panel !== undefined}
            openId={panel && panel.screen !== 'create' ? panel.id : undefined}
          />
          {panel ? <RecordPanel definition={definition} target={panel} onClose={close} /> : null}
        </div>
      </ActionHost>
    </ListBase>
  );
}

/** Closes the panel from the list beside it; what is open over the list, and where one types, takes the key first. */
function closeByEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
  if (!event.target.closest('.popover, dialog, input:not([type="checkbox"]), select, textarea')) close();
}

/** Returns whether this stands beside the list of the resource: what an address asks for may be another's. */
function hasPanel({ form, overrides }: ResourceDefinition, screen: PanelTarget['screen']): boolean {
  return screen === 'show' ? overrides.show !== undefined : form?.mode === 'panel';
}
