import { ListBase } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { RecordPanel } from '../panel/record-panel';
import { usePanel } from '../panel/use-panel';
import { initialFilters, useFilters } from './filters';
import { ListView } from './list-view';
import './list.css';
import './table.css';

const quiet = { onError: () => undefined };

/**
 * The list of a resource, from its definition. react-admin's list logic, our own rows. Nothing of its state goes into the
 * address: a filter may hold personal data. It's kept by list in the console's store, which knows what may be written down.
 */
export function ListScreen({ definition }: { definition: ResourceDefinition }): ReactNode {
  const filters = useFilters(definition);
  const { target, close } = usePanel();
  const panel = definition.form?.mode === 'panel' ? target : undefined;
  return (
    <ListBase
      resource={definition.name}
      storeKey={`${definition.name}.listParams`}
      disableSyncWithLocation
      disableAuthentication
      exporter={false}
      perPage={definition.list.pageSize}
      sort={definition.list.sort}
      filterDefaultValues={initialFilters(filters)}
      queryOptions={quiet}
    >
      <div className={panel ? 'list-screen list-screen--panel' : 'list-screen'}>
        <ListView definition={definition} filters={filters} openId={panel?.screen === 'edit' ? panel.id : undefined} />
        {panel ? <RecordPanel definition={definition} target={panel} onClose={close} /> : null}
      </div>
    </ListBase>
  );
}
