import type { FieldComparison } from '../../../contract/generated/types';
import { nameMatch, nameMatchAnyOrder } from '../../../contract/names';
import type { Language } from '../handler';
import type { Dossier } from './request-row';
import { nameOf } from './texts';

const labels = {
  es: {
    fullName: 'Nombre completo',
    documentNumber: 'Número de documento',
    companyName: 'Razón social',
    companyDocument: 'NIT',
  },
  en: { fullName: 'Full name', documentNumber: 'Document number', companyName: 'Company name', companyDocument: 'NIT' },
} as const;

/** Which registry knows each field; the first that answered it is shown. */
const registries = ['ANI', 'MUI', 'RUE'];

/** What was entered beside what the registries answered; names with the specified score and the order-free one. */
export function compareFields({ request, validations }: Dossier, language: Language): FieldComparison[] {
  const entered: readonly (readonly [keyof (typeof labels)['es'], string | null])[] = [
    ['fullName', request.subscriber_name],
    ['documentNumber', request.document_number],
    ['companyName', request.company_name],
    ['companyDocument', request.company_document],
  ];
  return entered.flatMap(([field, form]) => {
    const source = registries
      .map((type) => validations.find((row) => row.type === type))
      .find((row) => row?.registry?.[field] !== undefined);
    const registry = source?.registry?.[field];
    if (form === null && registry === undefined) return [];
    const isName = field === 'fullName' || field === 'companyName';
    return [
      {
        field,
        label: labels[language][field],
        ...(form !== null && { form }),
        ...(registry !== undefined &&
          source && { registry, registryName: nameOf('validationTypes', source.type, language).slice(0, 50) }),
        ...(isName &&
          form !== null &&
          registry !== undefined && {
            nameScore: nameMatch(form, registry),
            wordScore: nameMatchAnyOrder(form, registry),
          }),
      },
    ];
  });
}
