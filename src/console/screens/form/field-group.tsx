import { useId, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { FormDefinition, FormScreen } from '../../../contract/resource-form';
import { labelKey, useLabels } from '../../fields/labels';
import { FormField } from './form-field';

interface FieldGroupProps {
  definition: ResourceDefinition;
  screen: FormScreen;
  group: FormDefinition['groups'][number];
}

/** Renders fields that belong together, under their heading. */
export function FieldGroup({ definition, screen, group }: FieldGroupProps): ReactNode {
  const translate = useLabels();
  const id = useId();
  const fields = group.fields.filter(({ on }) => on.includes(screen));
  if (fields.length === 0) return null;
  return (
    <section className="field-group" aria-labelledby={id}>
      <h2 id={id}>{translate(labelKey.group(definition.name, group.name))}</h2>
      {group.help ? (
        <p className="field-group__help">{translate(labelKey.groupHelp(definition.name, group.name))}</p>
      ) : null}
      {fields.map((place) => (
        <FormField key={place.field} definition={definition} screen={screen} place={place} />
      ))}
    </section>
  );
}
