import { useMemo, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { FormScreen } from '../../../contract/resource-form';
import { labelKey, useLabels } from '../../fields/labels';
import { useReferenceNames } from '../../fields/reference-names';
import { useTranslate } from '../../kit/use-translate';
import type { Values } from './values';

interface StatedValuesProps {
  definition: ResourceDefinition;
  screen: FormScreen;
}

/** Renders, beside the button that saves, the values that may not be saved unseen; those that are empty are left out. */
export function StatedValues({ definition, screen }: StatedValuesProps): ReactNode {
  const { name: resource, fields, form } = definition;
  const translate = useLabels();
  const stated = useMemo(() => {
    const places = (form?.groups ?? []).flatMap((group) => group.fields);
    return fields.filter(({ name }) =>
      places.some((place) => place.field === name && place.stated && place.on.includes(screen)),
    );
  }, [fields, form, screen]);
  const values: readonly unknown[] = useWatch<Values>({ name: stated.map(({ name }) => name) });
  const row = Object.fromEntries(stated.map(({ name }, at) => [name, values[at]]));
  const t = useTranslate('forms');
  const { dirtyFields } = useFormState<Values>();
  const nameOf = useReferenceNames(stated, [row]);
  const texts = stated.flatMap(({ name, reference }) => {
    const ids = [row[name]].flat().filter((id): id is string => typeof id === 'string' && id !== '');
    if (!reference || ids.length === 0) return [];
    const names = ids.map((id) => nameOf(reference.resource, id) ?? '…').join(', ');
    return [`${translate(labelKey.field(resource, name), { _: name })}: ${names}`];
  });
  if (texts.length === 0) return null;
  // Of a new record, what no one has chosen yet is pointed out.
  const isPreselected =
    screen === 'create' && stated.some(({ name }) => row[name] !== undefined && dirtyFields[name] === undefined);
  return (
    <p className="record-form__stated">
      <strong>{texts.join(' · ')}</strong>
      {isPreselected ? <span className="record-form__preselected">{t('preselected')}</span> : null}
    </p>
  );
}
