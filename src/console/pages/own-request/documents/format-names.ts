import { formatOf } from '../../../../contract/files';
import { locales } from '../../../../contract/generated/languages';
import { currentLanguage } from '../../../kit/language';

/** Returns the formats of a place as people name them, each once: `PDF, JPG o PNG`. */
export function formatNames(fileTypes: readonly string[]): string {
  const formats = [...new Set(fileTypes.map((type) => formatOf(type).toUpperCase()))];
  return new Intl.ListFormat(locales[currentLanguage()], { type: 'disjunction' }).format(formats);
}
