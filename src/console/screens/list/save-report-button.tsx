import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import type { ExportFormat } from './export-format';
import { ExportMenu } from './export-menu';

interface SaveReportButtonProps {
  label: string;
  isBusy: boolean;
  onSave: (format: ExportFormat) => void;
}

/** Renders the button of a report that is saved in the format one chooses. */
export function SaveReportButton({ label, isBusy, onSave }: SaveReportButtonProps): ReactNode {
  return (
    <ExportMenu
      label={label}
      onExport={onSave}
      trigger={(trigger) => (
        <Button {...trigger} icon={<Download size={16} />} busy={isBusy}>
          {label}
        </Button>
      )}
    />
  );
}
