import { type RaRecord } from 'react-admin';
import { useMemo } from 'react';
import { useLabels } from '../../fields/labels';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { CellContext } from '../../fields/cells/cell';
import { useReferenceNames } from '../../fields/reference-names';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { useCurrentMinute } from '../../kit/relative-time';
import type { Column } from './columns';

/**
 * Returns what the cells of these rows need; the same object until the language, the referenced names or the minute
 * change.
 */
export function useCellContext(
  definition: ResourceDefinition,
  columns: readonly Column[],
  rows: readonly RaRecord[],
): CellContext {
  const language = useLanguage();
  const translate = useLabels();
  const t = useTranslate('lists');
  const fields = useMemo(() => columns.map(({ field }) => field), [columns]);
  const nameOf = useReferenceNames(fields, rows);
  const minute = useCurrentMinute();
  const [yes, no, paused] = [t('yes'), t('no'), t('paused')];
  return useMemo(
    () => ({
      resource: definition.name,
      isOwn: definition.own,
      language,
      translate,
      labels: { yes, no, paused },
      now: new Date(minute),
      nameOf,
    }),
    [definition.name, definition.own, language, translate, yes, no, paused, minute, nameOf],
  );
}
