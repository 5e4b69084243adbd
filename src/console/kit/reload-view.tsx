import type { ReactNode } from 'react';
import { Button } from './button';
import { StateView } from './state-view';

interface ReloadViewProps {
  title: string;
  why: string;
  /** What the button says that loads the page anew. */
  actionLabel: string;
}

/** Renders a reload instead of a whole page that could not be shown: most often it helps to load it anew. */
export function ReloadView({ title, why, actionLabel }: ReloadViewProps): ReactNode {
  return (
    <StateView
      kind="error"
      level={1}
      title={title}
      why={why}
      action={
        <Button variant="main" onClick={() => window.location.reload()}>
          {actionLabel}
        </Button>
      }
    />
  );
}
