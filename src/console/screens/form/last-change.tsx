import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { labelKey, useLabels } from '../../fields/labels';
import { FullTime } from '../../kit/full-time';
import { HistoryButton } from '../history/history-button';
import { useRecordLabels } from '../record-labels';
import type { Values } from './values';

/** Renders when a saved record was changed last, where it says so, and leads to who did what to it. */
export function LastChange({ definition, record }: { definition: ResourceDefinition; record: Values }): ReactNode {
  const translate = useLabels();
  const { identity } = useRecordLabels(definition);
  const { id, updatedAt } = record;
  const isDated = typeof updatedAt === 'string' && definition.fields.some(({ name }) => name === 'updatedAt');
  return (
    <div className="last-change">
      {isDated ? (
        <p>
          {translate(labelKey.field(definition.name, 'updatedAt'))}: <FullTime value={updatedAt} />
        </p>
      ) : null}
      {definition.source.kind === 'rest' ? (
        <HistoryButton subject={`${definition.name}/${String(id)}`} name={identity(record)} />
      ) : null}
    </div>
  );
}
