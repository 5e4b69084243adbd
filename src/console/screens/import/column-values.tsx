import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useState, type ReactNode } from 'react';
import type { FieldDefinition } from '../../../contract/definitions';
import { limits } from '../../../contract/generated/limits';
import { labelKey, useLabels } from '../../fields/labels';
import { useTranslate } from '../../kit/use-translate';
import type { ImportColumn } from './import-columns';

interface ColumnValuesProps {
  resource: string;
  columns: readonly ImportColumn[];
}

/** Renders, for those who open it, what may stand in each column that takes no other value: options and names of records. */
export function ColumnValues({ resource, columns }: ColumnValuesProps): ReactNode {
  const t = useTranslate('imports');
  const translate = useLabels();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = columns.filter(({ field }) => field.reference ?? field.enum ?? field.type === 'boolean');
  if (chosen.length === 0) return null;
  const valuesOf = ({ enum: options }: FieldDefinition, name: string): string =>
    options
      ? options.map((value) => translate(labelKey.option(resource, name, value), { _: value })).join(', ')
      : `${t('yes')}, ${t('no')}`;
  return (
    <details className="import-values" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('values')}</summary>
      <dl>
        {chosen.map(({ field, label }) => (
          <div key={field.name}>
            <dt>{label}</dt>
            <dd>
              {field.reference
                ? isOpen && (
                    <ReferenceNames field={field} resource={field.reference.resource} label={field.reference.label} />
                  )
                : valuesOf(field, field.name)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Renders the names that a column may refer to: as many as a page of a list has. */
function ReferenceNames({
  field,
  resource,
  label,
}: {
  field: FieldDefinition;
  resource: string;
  label: string;
}): ReactNode {
  const t = useTranslate('imports');
  const provider = useDataProvider();
  const { data, isError } = useQuery({
    queryKey: ['import', 'names', resource],
    queryFn: () =>
      provider.getList(resource, {
        pagination: { page: 1, perPage: limits.list.largestPage },
        sort: { field: label, order: 'ASC' },
        filter: {},
      }),
  });
  if (isError) return t('namesFailed');
  if (!data) return t('namesLoading');
  const more = (data.total ?? 0) > data.data.length ? ', …' : '';
  const names = data.data.map((record: Record<string, unknown>) => String(record[label])).join(', ') + more;
  return field.type === 'array' ? `${names}. ${t('several', { separator: '|' })}` : names;
}
