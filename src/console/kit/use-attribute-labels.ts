import { findText } from '../../contract/texts';
import { useTextTables } from './use-translate';

/** Returns the label of an attribute of a certificate's subject, by its name or its key in calls; undefined for one without. */
export function useAttributeLabels(): (attribute: string) => string | undefined {
  const [table = {}] = useTextTables(['subjectAttributes']);
  return (attribute) => findText(table, `subjectAttributes.${attribute}`);
}
