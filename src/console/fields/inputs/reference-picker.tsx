import { useGetList, useGetMany, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Field } from '../../kit/field';
import { Autocomplete, type Choice } from '../mui/autocomplete';
import { fieldProps, type InputProps } from './input';
import { usePaused } from './paused';

/** As many as one looks through; more are found by typing. */
const OFFERED = 25;

export default function ReferenceInput(input: InputProps): ReactNode {
  const { field, value, onChange } = input;
  const { resource, label } = field.reference ?? { resource: '', label: '' };
  const many = field.type === 'array';
  const ids = [value].flat().filter((id) => typeof id === 'string');
  const [typed, setTyped] = useState('');
  const [byHand, setByHand] = useState(false);
  const search = usePaused(byHand ? typed.trim() : '');

  const chosen = useGetMany(resource, { ids }, { enabled: ids.length > 0 });
  const found = useGetList(resource, {
    pagination: { page: 1, perPage: OFFERED },
    sort: { field: label, order: 'ASC' },
    filter: search ? { [label]: search } : {},
  });
  const choice = (record: RaRecord): Choice => ({ id: String(record.id), name: String(record[label]) });
  const known = new Map((chosen.data ?? []).map((record: RaRecord) => [String(record.id), choice(record)]));
  const values = ids.map((id) => known.get(id) ?? { id, name: id });

  return (
    <Field {...fieldProps(input)}>
      {(control) => (
        <Autocomplete
          control={control}
          readOnly={input.readOnly}
          many={many}
          value={values}
          options={(found.data ?? []).map(choice)}
          loading={found.isFetching}
          typed={typed}
          onType={(text, hand) => {
            setTyped(text);
            setByHand(hand);
          }}
          onChange={(choices) => onChange(many ? choices.map(({ id }) => id) : (choices[0]?.id ?? null))}
          onBlur={input.onBlur}
        />
      )}
    </Field>
  );
}
