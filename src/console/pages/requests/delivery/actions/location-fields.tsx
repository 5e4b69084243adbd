import type { ReactNode } from 'react';
import { Alert } from '../../../../kit/alert';
import { SelectField } from '../../../../kit/select-field';
import { TextField } from '../../../../kit/text-field';
import { useTranslate } from '../../../../kit/use-translate';
import type { FieldProblems } from '../../../../screens/actions/use-action-form';
import type { LocationValues } from './location-values';
import { useDeliveryPlaces, useDepartments, useMunicipalities } from './use-places';

interface LocationFieldsProps {
  values: LocationValues;
  problems: FieldProblems<keyof LocationValues>;
  onChange: (values: LocationValues) => void;
}

/** Renders department, then its municipalities, then the places there; what hangs on another is emptied with it. */
export function LocationFields({ values, problems, onChange }: LocationFieldsProps): ReactNode {
  const t = useTranslate('logistics');
  const departments = useDepartments();
  const municipalities = useMunicipalities(values.department);
  const places = useDeliveryPlaces();
  const error = departments.error ?? municipalities.error ?? places.error;
  const here = (places.data ?? []).filter(({ municipalityCode }) => municipalityCode === values.municipalityCode);
  const set = (change: Partial<LocationValues>): void => onChange({ ...values, ...change });
  const text = (name: 'name' | 'address' | 'recipient' | 'phone') => ({
    value: values[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      {error ? (
        <Alert tone="rejected" title={t('location.unread')}>
          {error.message}
        </Alert>
      ) : null}
      <SelectField
        label={t('location.department')}
        required
        aria-busy={departments.isFetching}
        value={values.department}
        error={problems['department']}
        onChange={(event) => set({ department: event.target.value, municipalityCode: '', placeId: '' })}
      >
        <option value="">{t('location.chooseDepartment')}</option>
        {(departments.data ?? []).map(option)}
      </SelectField>
      <SelectField
        label={t('location.municipality')}
        required
        aria-busy={municipalities.isFetching}
        value={values.municipalityCode}
        error={problems['municipalityCode']}
        onChange={(event) => set({ municipalityCode: event.target.value, placeId: '' })}
      >
        <option value="">
          {values.department === '' ? t('location.departmentFirst') : t('location.chooseMunicipality')}
        </option>
        {(municipalities.data ?? []).map(option)}
      </SelectField>
      <SelectField
        label={t('location.place')}
        value={values.placeId}
        help={t('location.placeHelp')}
        onChange={(event) => set({ placeId: event.target.value })}
      >
        <option value="">{t('location.ownPlace')}</option>
        {here.flatMap(({ id, name }) => (id === undefined ? [] : [option({ id, name })]))}
      </SelectField>
      {values.placeId === '' ? (
        <TextField label={t('location.name')} required help={t('location.nameHelp')} {...text('name')} />
      ) : null}
      <TextField
        label={t('location.address')}
        required={values.placeId === ''}
        optional={values.placeId !== ''}
        {...text('address')}
      />
      <TextField label={t('location.recipient')} optional {...text('recipient')} />
      <TextField label={t('location.phone')} optional inputMode="tel" {...text('phone')} />
    </>
  );
}

function option({ id, name }: { id: string; name: string }): ReactNode {
  return (
    <option key={id} value={id}>
      {name}
    </option>
  );
}
