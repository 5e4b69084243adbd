import { useListContext } from 'react-admin';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OwnButtonProps } from '../../../../fields/action-extension';
import { Button } from '../../../../kit/button';
import { Icon } from '../../../../kit/icon';
import { useSelectionHold } from '../../../../screens/list/selection-hold';
import { ComingDialog } from '../../../../kit/coming-dialog';

import { recordIdOf } from '../waybill';

const ManifestDialog = lazy(() => import('./manifest-dialog'));

/** Begins a manifest: an empty one above the list, one with what is ticked beside the other actions on it. */
export function ManifestButton({ definition, action, records, label }: OwnButtonProps): ReactNode {
  const { selectedIds } = useListContext();
  const [ticked, setTicked] = useState<readonly string[]>();
  useSelectionHold(ticked !== undefined);
  const isOfSelection = records.length > 0;
  return (
    <>
      <Button
        variant={isOfSelection ? 'plain' : 'main'}
        icon={action.icon ? <Icon name={action.icon} size={16} /> : undefined}
        onClick={() => setTicked(isOfSelection ? selectedIds.map(String) : [])}
      >
        {label}
      </Button>
      {ticked ? (
        <Suspense fallback={<ComingDialog />}>
          <ManifestDialog
            label={label}
            isTicked={(waybill) => ticked.includes(recordIdOf(definition.name, waybill))}
            tickedCount={ticked.length}
            onClose={() => setTicked(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
