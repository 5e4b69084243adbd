import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OwnButtonProps } from '../../fields/action-extension';
import { Button } from '../../kit/button';
import { ComingDialog } from '../../kit/coming-dialog';

const ImportDialog = lazy(() => import('./import-dialog'));

/** Renders the way to create many records from a file. */
export function ImportButton({ definition, label }: OwnButtonProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<FileUp size={16} />} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense fallback={<ComingDialog />}>
          <ImportDialog definition={definition} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
