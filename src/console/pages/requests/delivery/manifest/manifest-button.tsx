import { useListContext } from 'react-admin';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OwnButtonProps } from '../../../../fields/action-extension';
import { Button } from '../../../../kit/button';
import { Icon } from '../../../../kit/icon';
import { useHasQueue } from '../../../../screens/list/ready-views';
import { useSelectionHold } from '../../../../screens/list/selection-hold';
import { ComingDialog } from '../../../../kit/coming-dialog';
import { isWaybill } from '../waybill';

const ManifestDialog = lazy(() => import('./manifest-dialog'));

/** The rows that are ticked: those of waybills, or of their requests. A waybill has the ids of both. */
interface Ticked {
  readonly ids: readonly string[];
  readonly by: 'guideId' | 'contractRequestId';
}

/** Begins a manifest: an empty one above the list, one with what is ticked beside the other actions on it. */
export function ManifestButton({ definition, action, records, label }: OwnButtonProps): ReactNode {
  const hasQueue = useHasQueue(definition);
  const { selectedIds } = useListContext();
  const [ticked, setTicked] = useState<Ticked>();
  useSelectionHold(ticked !== undefined);
  const isOfSelection = records.length > 0;
  return (
    <>
      <Button
        variant={isOfSelection || hasQueue ? 'plain' : 'main'}
        icon={action.icon ? <Icon name={action.icon} size={16} /> : undefined}
        onClick={() =>
          setTicked({
            ids: isOfSelection ? selectedIds.map(String) : [],
            by: records.some(isWaybill) ? 'guideId' : 'contractRequestId',
          })
        }
      >
        {label}
      </Button>
      {ticked ? (
        <Suspense fallback={<ComingDialog />}>
          <ManifestDialog
            label={label}
            isTicked={(waybill) => ticked.ids.includes(waybill[ticked.by])}
            tickedCount={ticked.ids.length}
            onClose={() => setTicked(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
