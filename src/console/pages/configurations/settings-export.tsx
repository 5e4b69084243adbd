import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScreenProps } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { useColumns } from '../../screens/list/columns';
import { useExport } from '../../screens/list/export';
import { ExportMenu } from '../../screens/list/export-menu';

/** Renders what writes every setting into a file. */
export function SettingsExport({ definition }: ScreenProps): ReactNode {
  const t = useTranslate('configurations');
  const translate = useLabels();
  const columns = useColumns(definition);
  const { progress, run } = useExport(definition, columns.shown, translate(labelKey.title(definition.name)));
  return (
    <ExportMenu
      label={t('export')}
      onExport={(format) => run(format)}
      trigger={(trigger) => (
        <Button {...trigger} icon={<Download size={16} />} busy={progress !== undefined}>
          {t('export')}
        </Button>
      )}
    />
  );
}
