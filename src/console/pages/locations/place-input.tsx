import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldProps, type InputProps } from '../../fields/inputs/input';
import { TextInput } from '../../fields/inputs/text-inputs';
import { Autocomplete, type Choice } from '../../fields/mui/autocomplete';
import { Field } from '../../kit/field';
import { useTranslate } from '../../kit/use-translate';
import { allDepartments, allMunicipalities, findPlaces, type Department, type Municipality } from './places';

/** The DANE list is Colombia's; elsewhere the place is written by hand. */
const COUNTRY = 'CO';

/** Renders the department, from the DANE list; fills its code, and empties a municipality that isn't in it. */
export function DepartmentInput(input: InputProps): ReactNode {
  const t = useTranslate('locations');
  const { setValue, getValues } = useFormContext();
  const choose = (code: string | undefined): void => {
    const department = allDepartments.find((one) => one.code === code);
    input.onChange(department?.name ?? null);
    if (getValues('departmentCode') === department?.code) return;
    fill(setValue, { departmentCode: department?.code ?? null, municipality: null, daneCode: null });
  };
  return <PlacePicker input={input} places={allDepartments} help={t('filled')} onChoose={choose} />;
}

/** Renders the municipality, of the chosen department or of all; fills whatever follows from it. */
export function MunicipalityInput(input: InputProps): ReactNode {
  const t = useTranslate('locations');
  const { setValue, getValues } = useFormContext();
  const department: unknown = useWatch({ name: 'departmentCode' });
  const within = allMunicipalities.filter(({ department: { code } }) => code === department);
  const choose = (code: string | undefined): void => {
    const municipality = allMunicipalities.find((one) => one.code === code);
    input.onChange(municipality?.name ?? null);
    fill(setValue, { daneCode: municipality?.code.slice(2) ?? null });
    if (!municipality) return;
    fill(setValue, { department: municipality.department.name, departmentCode: municipality.department.code });
    if (!getValues('name')) fill(setValue, { name: municipality.name });
  };
  // Those of the department first; a person who types the name of another's means it.
  const places = [...within, ...allMunicipalities.filter((one) => !within.includes(one))];
  return <PlacePicker input={input} places={places} help={within.length > 0 ? '' : t('first')} onChoose={choose} />;
}

interface PlacePickerProps {
  input: InputProps;
  places: readonly (Department | Municipality)[];
  help: string;
  onChoose: (code: string | undefined) => void;
}

function PlacePicker({ input, places, help, onChoose }: PlacePickerProps): ReactNode {
  const country: unknown = useWatch({ name: 'isoCode2' });
  const [typed, setTyped] = useState('');
  const [byHand, setByHand] = useState(false);
  const t = useTranslate('locations');
  if (country !== COUNTRY) return <TextInput {...input} help={[input.help, t('own')].filter(Boolean).join(' ')} />;
  const name = typeof input.value === 'string' ? input.value : '';
  const current = places.find((place) => place.name === name);
  return (
    <Field {...fieldProps(input)} help={[input.help, help].filter(Boolean).join(' ') || undefined}>
      {(control) => (
        <Autocomplete
          control={control}
          readOnly={input.readOnly}
          // A name that isn't in the list (an older record) stays as it is until another is chosen.
          value={name ? [current ? choice(current) : { id: name, name }] : []}
          options={findPlaces(places, byHand ? typed : '').map(choice)}
          typed={typed}
          onType={(text, hand) => {
            setTyped(text);
            setByHand(hand);
          }}
          onChange={([chosen]) => onChoose(chosen?.id)}
          onBlur={input.onBlur}
        />
      )}
    </Field>
  );
}

function choice(place: Department | Municipality): Choice {
  return { id: place.code, name: place.name, detail: 'department' in place ? place.department.name : place.code };
}

/** Fills other fields as if the person had, so that they count as changed and are judged. */
function fill(
  setValue: (name: string, value: unknown, options: object) => void,
  values: Record<string, unknown>,
): void {
  for (const [name, value] of Object.entries(values))
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
}
