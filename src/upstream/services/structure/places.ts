import type {
  countries as countriesCall,
  states as statesCall,
  towns as townsCall,
} from '../../../contract/generated/calls/structure';
import { countryCodes } from '../../../contract/generated/countries';
import { departments } from '../../../contract/generated/places';
import { CallFailure } from '../../domain/failure';
import type { Handler } from '../../domain/handler';

/** The only country whose departments the provider's list has. */
const home = 'CO';

/** Every country by its name in the person's language, in the order of that language. */
export const countries: Handler<typeof countriesCall> = async ({ language }) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return countryCodes
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((one, other) => order.compare(one.name, other.name));
};

/** The departments of Colombia; other countries have none in the list. */
export const states: Handler<typeof statesCall> = async ({ body }) =>
  (body.countryId ?? home) === home ? departments.map(({ code: id, name }) => ({ id, name })) : [];

/** The municipalities of a department. @throws CallFailure townsUnexpected, by status 222, for a department that is none */
export const towns: Handler<typeof townsCall> = async ({ body }) => {
  const department = departments.find(({ code }) => code === body.stateId);
  if (!department) throw new CallFailure('townsUnexpected', { status: 222 });
  const { code: departmentCode, municipalities } = department;
  return { typeName: body.typeName, towns: municipalities.map(({ code: id, name }) => ({ id, name, departmentCode })) };
};
