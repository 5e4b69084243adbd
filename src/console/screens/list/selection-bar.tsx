import { Download, X } from 'lucide-react';
import { useListContext, type RaRecord } from 'react-admin';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { formatNumber } from '../../fields/format';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import type { ExportFormat } from './export-format';
import { ExportMenu } from './export-menu';
import { SelectionHold } from './selection-hold';

// Every result is read only where a page of them was selected.
const SelectAllButton = lazy(() => import('./select-all-button'));

interface SelectionBarProps {
  definition: ResourceDefinition;
  onExport: ((format: ExportFormat, ids: readonly string[]) => void) | undefined;
  /** The resource's own actions on many records. */
  children?: ReactNode;
}

/** Renders at the foot of the list, while something is selected, how much and what can be done to it. */
export function SelectionBar({ definition, onExport, children }: SelectionBarProps): ReactNode {
  const t = useTranslate('lists');
  const language = useLanguage();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const count = formatNumber(selectedIds.length, language);
  const elsewhere = selectedIds.filter((id) => !data.some((record) => record.id === id)).length;
  const isPageSelected = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  const [dialogs, setDialogs] = useState(0);
  if (selectedIds.length === 0 && dialogs === 0) return null;
  return (
    <div className="selection-bar" role="region" aria-label={t('select.bar')}>
      <strong role="status">
        {selectedIds.length === 0 ? null : selectedIds.length === 1 ? t('select.one') : t('select.many', { count })}
        {elsewhere > 0 ? ` · ${t('select.elsewhere', { count: formatNumber(elsewhere, language) })}` : null}
      </strong>
      {isPageSelected ? (
        <Suspense fallback={null}>
          <SelectAllButton definition={definition} />
        </Suspense>
      ) : null}
      <SelectionHold value={setDialogs}>{children}</SelectionHold>
      {onExport ? (
        <ExportMenu
          label={t('select.export', { count })}
          onExport={(format) => onExport(format, selectedIds.map(String))}
          trigger={(trigger) => (
            <Button {...trigger} icon={<Download size={16} />}>
              {t('select.export', { count })}
            </Button>
          )}
        />
      ) : null}
      <Button variant="quiet" icon={<X size={16} />} onClick={() => onSelect([])}>
        {t('select.clear')}
      </Button>
    </div>
  );
}
