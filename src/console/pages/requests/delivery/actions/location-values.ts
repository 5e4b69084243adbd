import { characters } from '../../../../../contract/generated/characters';
import { limits } from '../../../../../contract/generated/limits';
import type { DeliveryLocation } from '../../../../../contract/generated/types';
import { unicodeLength } from '../../../../../contract/unicode-length';
import { readWritten } from '../../../../../contract/written-values';
import type { Translate } from '../../../../kit/use-translate';
import type { FieldProblems } from '../../../../screens/actions/use-action-form';
import { omitBlank } from '../../omit-blank';

/** Where a parcel goes, as it is chosen: department, municipality, then one of its places or an address. */
export interface LocationValues {
  department: string;
  municipalityCode: string;
  /** Of the list of places; empty: another address. */
  placeId: string;
  name: string;
  address: string;
  recipient: string;
  phone: string;
}

export const noLocation: LocationValues = {
  department: '',
  municipalityCode: '',
  placeId: '',
  name: '',
  address: '',
  recipient: '',
  phone: '',
};

const phonePattern = new RegExp(characters.phone);

/**
 * Returns what is missing of a place; nothing when it can be sent. A listed place has its own name, and may have its
 * own address.
 */
export function missingLocation(
  values: LocationValues,
  t: Translate<'logistics'>,
): FieldProblems<keyof LocationValues> {
  const [name, address, phone] = [values.name.trim(), values.address.trim(), readWritten('phone', values.phone)];
  const own = values.placeId === '';
  const { min, max } = limits.form.subscriberAddress;
  const length = unicodeLength(address);
  const addressWrong = (own || address !== '') && (length < min || length > max);
  return {
    ...(values.department === '' && { department: t('location.departmentMissing') }),
    ...(values.municipalityCode === '' && { municipalityCode: t('location.municipalityMissing') }),
    ...(own && name === '' && { name: t('location.nameMissing') }),
    ...(unicodeLength(name) > limits.form.locationName.max && {
      name: t('location.nameTooLong', limits.form.locationName),
    }),
    ...(addressWrong && { address: t('location.addressWrong', { min, max }) }),
    ...(phone !== '' && !phonePattern.test(phone) && { phone: t('location.phoneWrong') }),
  };
}

/** Returns the location as it is sent. @param places those of the list */
export function sentLocation(values: LocationValues, places: readonly DeliveryLocation[]): DeliveryLocation {
  const { municipalityCode, name, address, recipient } = values;
  const phone = readWritten('phone', values.phone);
  const place = places.find(({ id }) => id !== undefined && id === values.placeId);
  const own = omitBlank({ address, recipient, phone });
  if (!place) return { ...own, name: name.trim(), municipalityCode };
  return {
    ...(place.address !== undefined && { address: place.address }),
    ...own,
    id: place.id,
    name: place.name,
    municipalityCode,
  };
}
