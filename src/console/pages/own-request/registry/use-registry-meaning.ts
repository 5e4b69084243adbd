import type { RegistrySubject } from '../../../../contract/generated/registry-meanings';
import { recognizeMessage, type RecognizedMessage } from '../../../../contract/registry-meaning';
import { findText } from '../../../../contract/texts';
import { useTextTables } from '../../../kit/use-translate';

/** Returns what a registry's message means for the applicant, in words; undefined for a message that no definition has. */
export function useRegistryMeaning(): (
  message: string,
  subject: RegistrySubject,
) => (RecognizedMessage & { readonly text: string }) | undefined {
  const tables = useTextTables(['registryMeanings']);
  return (message, subject) => {
    const recognized = recognizeMessage(message, subject);
    if (!recognized) return undefined;
    const [text = ''] = tables.map((table) => findText(table, `registryMeanings.${recognized.key}.${subject}`));
    return { ...recognized, text };
  };
}
