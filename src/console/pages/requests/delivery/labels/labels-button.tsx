import { useListContext } from 'react-admin';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OwnButtonProps } from '../../../../fields/action-extension';
import { Button } from '../../../../kit/button';
import { Icon } from '../../../../kit/icon';
import { useSelectionHold } from '../../../../screens/list/selection-hold';
import { withTexts } from '../../../../kit/with-texts';

const LabelsDialog = lazy(() => withTexts(() => import('./labels-dialog'), ['logistics', 'actions']));

/** Offers the labels of what is selected, on whichever page it is. */
export function LabelsButton({ definition, action, label }: OwnButtonProps): ReactNode {
  const { selectedIds } = useListContext();
  const [ids, setIds] = useState<readonly string[]>();
  useSelectionHold(ids !== undefined);
  return (
    <>
      <Button
        icon={action.icon ? <Icon name={action.icon} size={16} /> : undefined}
        onClick={() => setIds(selectedIds.map(String))}
      >
        {label}
      </Button>
      {ids ? (
        <Suspense>
          <LabelsDialog definition={definition} label={label} ids={ids} onClose={() => setIds(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
