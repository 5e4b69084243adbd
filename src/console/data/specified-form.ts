import { isEmpty } from '../../contract/emptiness';
import type { FormField, FormTab } from '../../contract/form-check';
import { formGroups, legalFields, specifiedFields } from '../../contract/form-groups';
import { catalogues } from '../../contract/generated/catalogues';
import { forms } from '../../contract/generated/forms';
import { products } from '../../contract/generated/products';
import type { FormStructure, ProductInformation, Request } from '../../contract/generated/types';
import { documentsFor, isService } from '../../contract/product';
import { findText } from '../../contract/texts';
import { currentLanguage } from '../kit/language';
import { loadTexts } from '../kit/use-translate';
import { fileRulesInForce } from '../transport/file-rules-in-force';

type AskedDocuments = NonNullable<ProductInformation['documents']>;

/**
 * Returns the form of a draft at a provider, whose own structure no document shows: of our definitions it has the fields
 * and documents that the specification has, with the values that the request has.
 */
export async function specifiedForm(request: Request): Promise<FormStructure> {
  const { certificateTypeId: productId = '' } = request;
  const language = currentLanguage();
  const nameOf = await loadNames();
  const product = products.find(({ name }) => name === productId);
  const groups = formGroups(
    product?.form ?? Object.keys(forms.groups),
    language,
    nameOf,
    product && isService(product),
  );
  const asked = product ? documentsFor(product, request.medium ?? 'VIRTUAL') : forms.specified.documents;
  const documents = asked.map(({ type, required }) => documentField(type, required, nameOf));
  const tab = (name: FormTab['name'], parts: FormTab['groups']): FormTab => ({
    name,
    label: forms.tabs[name][language],
    groups: parts,
  });
  return {
    productId,
    structureVersion: forms.structureVersion,
    tabs: [
      tab('terms', [{ name: 'legal', label: forms.tabs.terms[language], fields: legalFields(language) }]),
      tab('documentation', [{ name: 'documents', label: forms.tabs.documentation[language], fields: documents }]),
      tab('form', specifiedGroups(groups, request)),
    ],
  };
}

/** Returns the documents that the form of a product asks for, whatever its medium. */
export async function specifiedDocuments(productId: string): Promise<AskedDocuments> {
  const nameOf = await loadNames();
  const product = products.find(({ name }) => name === productId);
  return (product?.documents ?? forms.specified.documents).map(({ type, required }) => {
    const { label: name, fileTypes } = documentField(type, required, nameOf);
    return { documentTypeId: type as AskedDocuments[number]['documentTypeId'], name, required, fileTypes };
  });
}

type NameOf = (catalogue: string, id: string) => string;

async function loadNames(): Promise<NameOf> {
  const [names = {}] = await loadTexts(['catalogues']);
  return (catalogue, id) => findText(names, `${catalogue}.${id}`) ?? id;
}

function documentField(type: string, required: boolean, nameOf: NameOf): FormField {
  const { types, bytes } = fileRulesInForce(catalogues.documentTypes[type]?.fileTypes);
  return {
    name: type,
    label: nameOf('documentTypes', type),
    kind: 'document',
    required,
    documentTypeId: type,
    fileTypes: [...types],
    maxBytes: bytes,
  };
}

function specifiedGroups(groups: FormTab['groups'], request: Request): FormTab['groups'] {
  const specified = specifiedFields();
  const values: Readonly<Record<string, unknown>> = { ...request };
  return groups
    .map((group) => ({
      ...group,
      fields: group.fields.flatMap(({ visibleWhen, whenHidden, ...field }): FormField[] => {
        const basis = specified.get(field.name);
        if (!basis) return [];
        const value = basis.request === undefined ? undefined : values[basis.request];
        // What a field hangs on that is not asked for stays empty, and its condition is known already.
        const hangs = visibleWhen && specified.has(visibleWhen.field) ? { visibleWhen, whenHidden } : {};
        return [{ ...field, ...hangs, ...(typeof value === 'string' && !isEmpty(value) && { value }) }];
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
}
