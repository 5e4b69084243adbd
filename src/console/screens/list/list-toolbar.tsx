import { Download, RefreshCw } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Suspense, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { IconButton } from '../../kit/icon-button';
import { useTranslate } from '../../kit/use-translate';
import { ColumnPicker } from './column-picker';
import type { Columns } from './columns';
import { DensityPicker } from './density';
import type { ExportFormat } from './export-format';
import { useFilterValues } from './filter-values';
import { ExportMenu } from './export-menu';
import { Introduction } from './introduction';
import type { Views } from './views';
import { ViewsPicker } from './views-picker';

/** Returns whether a list has, with no filter on it, fewer records than its definition gives tools to arrange. */
function isShortList(
  { list: { toolsFrom = 0 } }: ResourceDefinition,
  total: number | undefined,
  filters: Readonly<Record<string, unknown>>,
): boolean {
  return total !== undefined && total < toolsFrom && Object.values(filters).every((value) => value === undefined);
}

interface ListToolbarProps {
  definition: ResourceDefinition;
  columns: Columns;
  views: Views;
  onExport: ((format: ExportFormat) => void) | undefined;
}

/** Renders what one does with the list as a whole. */
export function ListToolbar({ definition, columns, views, onExport }: ListToolbarProps): ReactNode {
  const t = useTranslate('lists');
  const { refetch, total, isPending } = useListContext();
  const { values } = useFilterValues();
  const isShort = isShortList(definition, total, values);
  return (
    <div className={isShort ? 'list-tools list-tools--few' : 'list-tools'} role="group" aria-label={t('tools.actions')}>
      {/* The rows come first, and its texts later; it stands before the others, so that none of them moves. */}
      {isPending ? null : (
        <Suspense>
          <Introduction definition={definition} />
        </Suspense>
      )}
      <IconButton label={t('tools.refresh')} icon={<RefreshCw size={18} />} onClick={() => void refetch()} />
      {isShort ? null : (
        <>
          <ViewsPicker {...views} />
          <DensityPicker />
          <ColumnPicker {...columns} />
        </>
      )}
      {onExport ? (
        <ExportMenu
          label={t('tools.export')}
          onExport={onExport}
          trigger={(trigger) => (
            <IconButton {...trigger} label={t('tools.export')} icon={<Download size={18} />} disabled={total === 0} />
          )}
        />
      ) : null}
    </div>
  );
}
