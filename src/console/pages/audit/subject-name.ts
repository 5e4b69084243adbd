import type { RecordValues } from '../../fields/cells/cell';
import { labelKey, type TranslateLabel } from '../../fields/labels';

/** Returns what an entry is about: as the server names it, and an exported list, which it knows by its code alone, by its title. */
export function subjectName(translate: TranslateLabel, record: RecordValues): string {
  const { subject, subjectName: named } = record;
  const [kind, resource = ''] = String(subject).split('/');
  if (kind === 'lists') return translate(labelKey.title(resource), { _: resource });
  return typeof named === 'string' ? named : '';
}
