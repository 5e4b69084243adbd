import { documentTypeNumber } from '../../../contract/document-type';
import type * as calls from '../../../contract/generated/calls/structure';
import { catalogues } from '../../../contract/generated/catalogues';
import { locales, type Language } from '../../../contract/generated/languages';
import { countryCodes } from '../../../contract/generated/countries';
import { departments } from '../../../contract/generated/places';
import { nameOf } from '../../domain/catalogue-names';
import { ApiError } from '../../domain/api-error';
import type { Handler } from '../../domain/handler';
import { rejectReasons } from '../../domain/requests/review/rejection-reasons';

/** Returns the types of identification, those that no form takes among them. */
export const identificationType: Handler<typeof calls.identificationType> = async ({ language }) =>
  catalogues.identificationTypes.map(({ id, allowed }) => ({
    id,
    name: nameOf('identificationTypes', id, language),
    serviceCode: documentTypeNumber(id),
    allowed,
  }));

/** Returns what certificates are used for. */
export const useCertificate: Handler<typeof calls.useCertificate> = async ({ language }) =>
  catalogues.certificateUses.map(({ id }) => ({ id, name: nameOf('certificateUses', id, language) }));

/** Returns why a document is found not in order. */
export const causeVerification: Handler<typeof calls.causeVerification> = async ({ language }) =>
  rejectReasons(language, 'DOCUMENT');

/** Returns places by name: the official list goes by code, and a person looks for a name in the order of the alphabet. */
function inOrder<Place extends { readonly name: string }>(language: Language, places: readonly Place[]): Place[] {
  const { compare } = new Intl.Collator(locales[language]);
  return places.toSorted((one, other) => compare(one.name, other.name));
}

/** The only country whose departments the provider's list has. */
const home = 'CO';

/** Returns every country by its name in the person's language, in the order of that language. */
export const countries: Handler<typeof calls.countries> = async ({ language }) => {
  const names = new Intl.DisplayNames(locales[language], { type: 'region' });
  const order = new Intl.Collator(locales[language]);
  return countryCodes
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((one, other) => order.compare(one.name, other.name));
};

/** Returns the departments of Colombia; other countries have none in the list. */
export const states: Handler<typeof calls.states> = async ({ body, language }) =>
  (body.countryId ?? home) === home
    ? inOrder(
        language,
        departments.map(({ code: id, name }) => ({ id, name })),
      )
    : [];

/**
 * Returns the municipalities of a department. @throws ApiError townsUnexpected, by status 222, for a department that is
 * none
 */
export const towns: Handler<typeof calls.towns> = async ({ body, language }) => {
  const department = departments.find(({ code }) => code === body.stateId);
  if (!department) throw new ApiError('townsUnexpected', { status: 222 });
  const { code: departmentCode, municipalities } = department;
  const listed = municipalities.map(({ code: id, name }) => ({ id, name, departmentCode }));
  return { typeName: body.typeName, towns: inOrder(language, listed) };
};
