import { useMemo, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { FormScreen } from '../../../contract/resource-form';
import { labelKey, useLabels } from '../../fields/labels';
import { useReferenceNames } from '../../fields/reference-names';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { focusProblem } from './problems';
import type { Values } from './values';

interface StatedValuesProps {
  definition: ResourceDefinition;
  screen: FormScreen;
}

interface Stated {
  /** Each value that may not be saved unseen, under its name. */
  texts: readonly string[];
  /** The first field whose value no one has chosen yet, of a new record. */
  preselected: string | undefined;
}

function useStated({ definition, screen }: StatedValuesProps): Stated {
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
  const { dirtyFields } = useFormState<Values>();
  const nameOf = useReferenceNames(stated, [row]);
  const texts = stated.flatMap(({ name, reference }) => {
    const ids = [row[name]].flat().filter((id): id is string => typeof id === 'string' && id !== '');
    if (!reference || ids.length === 0) return [];
    const names = ids.map((id) => nameOf(reference.resource, id) ?? '…').join(', ');
    return [`${translate(labelKey.field(resource, name), { _: name })}: ${names}`];
  });
  const unchosen = stated.find(({ name }) => row[name] !== undefined && dirtyFields[name] === undefined);
  return { texts, preselected: screen === 'create' && texts.length > 0 ? unchosen?.name : undefined };
}

/** Renders, beside the button that saves, the values that may not be saved unseen; those that are empty are left out. */
export function StatedValues(props: StatedValuesProps): ReactNode {
  const t = useTranslate('forms');
  const { texts, preselected } = useStated(props);
  if (texts.length === 0) return null;
  return (
    <p className="record-form__stated">
      <strong>{texts.join(' · ')}</strong>
      {preselected === undefined ? null : <span className="record-form__preselected">{t('preselected')}</span>}
    </p>
  );
}

/** Renders, before the fields of a new record, what it will have without being chosen, and the way there. */
export function PreselectedNotice(props: StatedValuesProps): ReactNode {
  const t = useTranslate('forms');
  const { texts, preselected } = useStated(props);
  if (preselected === undefined) return null;
  return (
    <Alert tone="waiting" title={texts.join(' · ')}>
      <p>{t('preselectedFirst')}</p>
      <Button onClick={() => focusProblem(preselected)}>{t('preselectedShow')}</Button>
    </Alert>
  );
}
