import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface PanelSectionProps {
  title: string;
  open?: boolean;
  children: ReactNode;
}

/** Renders a part of a panel that folds away. What is inside is asked for once it is opened. */
export function PanelSection({ title, open = false, children }: PanelSectionProps): ReactNode {
  const [opened, setOpened] = useState(open);
  return (
    <details className="panel-section" open={open} onToggle={(event) => setOpened(event.currentTarget.open || opened)}>
      <summary>
        <ChevronRight size={16} aria-hidden="true" />
        <h3>{title}</h3>
      </summary>
      {opened ? <div className="panel-section__body">{children}</div> : null}
    </details>
  );
}
