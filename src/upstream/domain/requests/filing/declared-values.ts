import { fieldsOf, isShown, type FormField } from '../../../../contract/form-check';
import { departments } from '../../../../contract/generated/places';
import { locales, type Language } from '../../../../contract/generated/languages';
import { writtenDay } from '../../../adapters/pdf-text';
import type { RequestRow } from '../../../store/request-row';
import { municipalityName } from '../../municipalities';
import { formStructure } from './form-structure';
import { productOf } from './product-rules';

/** What a PDF with declared values is drawn with. */
export interface DeclaredDrawing {
  readonly language: Language;
  readonly now: Date;
  /** The largest file, by the configuration. */
  readonly megabytes: number;
}

/** Returns what was entered in the form, by its labels; without what is empty or is not asked for with these values. */
export function declaredValues(
  request: Pick<RequestRow, 'product' | 'medium'>,
  values: Readonly<Record<string, unknown>>,
  { language, megabytes }: Omit<DeclaredDrawing, 'now'>,
): [name: string, value: string][] {
  const product = productOf(request);
  const structure = formStructure({ product, medium: request.medium, language, megabytes, values });
  const fields = fieldsOf(structure, 'form');
  return fields.flatMap((field): [string, string][] => {
    const value = values[field.name] as string | number | boolean | null | undefined;
    if (value === undefined || value === null || value === '' || !isShown(fields, field, values)) return [];
    return [[field.label, writtenValue(field, String(value), language)]];
  });
}

function writtenValue({ kind, options = [] }: FormField, value: string, language: Language): string {
  switch (kind) {
    case 'town':
      return municipalityName(value);
    case 'state':
      return departments.find(({ code }) => code === value)?.name ?? value;
    case 'country':
      return new Intl.DisplayNames(locales[language], { type: 'region' }).of(value) ?? value;
    case 'date':
      return writtenDay(language, new Date(`${value}T12:00:00Z`));
    default:
      return options.find(({ id }) => id === value)?.name ?? value;
  }
}
