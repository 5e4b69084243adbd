import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldsOf, isShown, type FormField } from '../../../contract/form-check';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import type { Entered } from './entered';
import type { StepProps } from './step-props';
import { placesQuery } from './places-query';

/** Renders everything that was entered, group by group, each with the way to its step. */
export function EnteredSummary({ opened, draft, goTo }: Pick<StepProps, 'opened' | 'draft' | 'goTo'>): ReactNode {
  const t = useTranslate('application');
  const { form } = opened;
  const all = fieldsOf(form, 'form');
  const groups = form.tabs.flatMap(({ name, groups: own }) => (name === 'form' ? own : []));
  return groups.map(({ name, label, fields }) => (
    <section key={name} className="application-summary" aria-label={label}>
      <header className="apart">
        <h3>{label}</h3>
        <Button variant="quiet" aria-label={t('file.edit', { name: label })} onClick={() => goTo(name)}>
          {t('file.edit', { name: '' }).trim()}
        </Button>
      </header>
      <dl>
        {fields
          .filter((field) => field.kind !== 'note' && isShown(all, field, draft.values))
          .map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <Value field={field} values={draft.values} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}

/** Renders what was entered in a field, in words. */
export function Value({ field, values }: { field: FormField; values: Entered }): ReactNode {
  const t = useTranslate('application');
  const value = values[field.name];
  const isPlace = ['country', 'state', 'town'].includes(field.kind);
  const parent = field.dependsOn === undefined ? undefined : String(values[field.dependsOn] ?? '');
  const query = placesQuery(field, parent);
  const { data: places } = useQuery({ ...query, enabled: isPlace && parent !== '' });
  if (value === undefined || value === null || value === '') return t('file.empty');
  const known = (isPlace ? places : field.options)?.find(({ id }) => id === value);
  return known?.name ?? String(value);
}
