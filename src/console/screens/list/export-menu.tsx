import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { menuItemProps, Popover, type PopoverTrigger } from '../../kit/popover';
import { useTranslate } from '../../kit/use-translate';
import '../actions/actions.css';
import { exportFormats, type ExportFormat } from './export-format';

interface ExportMenuProps {
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  onExport: (format: ExportFormat) => void;
}

/** Renders the button of an export, which asks for the kind of file. */
export function ExportMenu({ label, trigger, onExport }: ExportMenuProps): ReactNode {
  const t = useTranslate('lists');
  return (
    <Popover label={label} align="end" role="menu" trigger={trigger}>
      {(close) => (
        <ul role="none" className="action-menu">
          {exportFormats.map((format) => (
            <li key={format} role="none">
              <Button
                {...menuItemProps}
                variant="quiet"
                className="action-menu__action"
                onClick={() => {
                  close();
                  onExport(format);
                }}
              >
                {t(`export.formats.${format}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
