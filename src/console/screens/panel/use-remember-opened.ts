import { useListContext, type RaRecord } from 'react-admin';
import { useEffect } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { idAtSource } from '../../data/record-id';
import { nameOf, personOf } from '../actions/name-of';
import { useRememberRecord } from '../recent-records';
import { panelHref, type PanelTarget } from './use-panel';

/** Puts the record that a panel shows first among the recent ones, once the list has it. */
export function useRememberOpened(definition: ResourceDefinition, target: PanelTarget): void {
  const rememberRecord = useRememberRecord();
  const { data = [] } = useListContext<RaRecord>();
  const id = target.screen === 'show' ? target.id : undefined;
  const record = data.find((one) => idAtSource(String(one.id)) === id);
  const [title, detail] = record ? [nameOf(definition, record), personOf(definition, record)] : [];
  useEffect(() => {
    if (id === undefined || title === undefined || detail === undefined) return;
    rememberRecord({ to: `${definition.route}${panelHref.show(id)}`, title, detail });
  }, [definition.route, id, title, detail, rememberRecord]);
}
