import { type RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../contract/definitions';
import type { FormScreen } from '../../contract/resource-form';
import { labelKey, recordName, useLabels } from '../fields/labels';
import { useTranslate } from '../kit/use-translate';

export interface RecordLabels {
  /** Returns how the record is called: its identity, or a dash while there is none. */
  identity: (record: Readonly<Record<string, unknown>>) => string;
  title: (screen: FormScreen) => string;
  /** Returns what a saving did, in a sentence. */
  saved: (screen: FormScreen, record: RaRecord, changed: readonly string[]) => string;
}

/** Returns sentences about the records of a resource. */
export function useRecordLabels(definition: ResourceDefinition): RecordLabels {
  const translate = useLabels();
  const t = useTranslate('forms');
  const name = recordName(translate, definition.name);
  const identity = (record: Readonly<Record<string, unknown>>): string => {
    const value = record[definition.identity] ?? record['id'];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '—';
  };
  return {
    identity,
    title: (screen) => t(screen === 'create' ? 'createTitle' : 'editTitle', { name }),
    saved: (screen, record, changed) => {
      if (screen === 'create')
        return (
          // What creating it does beyond that is known of our own upstream alone.
          (!definition.specified && translate(labelKey.created(definition.name), { ...record, _: '' })) ||
          t('saved.created', { name, identity: identity(record) })
        );
      if (changed.length === 0) return t('saved.nothing', { identity: identity(record) });
      const fields = changed.map((field) => translate(labelKey.field(definition.name, field), { _: field })).join(', ');
      return t('saved.fields', { identity: identity(record), fields });
    },
  };
}
