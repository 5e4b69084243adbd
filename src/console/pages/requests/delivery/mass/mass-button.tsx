import { useListContext } from 'react-admin';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { OwnButtonProps } from '../../../../fields/action-extension';
import { Button } from '../../../../kit/button';
import { Icon } from '../../../../kit/icon';
import { useSelectionHold } from '../../../../screens/list/selection-hold';
import { MassReport } from './mass-report';
import { wholeResult, type MassSelection } from './mass-calls';
import { ComingDialog } from '../../../../kit/coming-dialog';

const MassDialog = lazy(() => import('./mass-dialog'));

/** Renders waybills for all that the filters of the list found, and the report of the last batch. */
export function MassOfResult({ definition, action, label }: OwnButtonProps): ReactNode {
  const list = useListContext();
  const [selection, setSelection] = useState<MassSelection>();
  const open = (): void => setSelection(wholeResult(definition, list.filterValues as Record<string, unknown>));
  const close = (): void => setSelection(undefined);
  return (
    <>
      {/* It waits for its texts; the button does not. */}
      <Suspense>
        <MassReport />
      </Suspense>
      <Button icon={action.icon ? <Icon name={action.icon} size={16} /> : undefined} onClick={open}>
        {label}
      </Button>
      {selection ? (
        <Suspense fallback={<ComingDialog />}>
          <MassDialog label={label} selection={selection} onClose={close} onBegun={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Renders waybills for what is selected, on whichever page it is. */
export function MassOfSelection({ action, label }: OwnButtonProps): ReactNode {
  const { selectedIds, onSelect } = useListContext();
  const [selection, setSelection] = useState<MassSelection>();
  const close = (): void => setSelection(undefined);
  useSelectionHold(selection !== undefined);
  return (
    <>
      <Button
        icon={action.icon ? <Icon name={action.icon} size={16} /> : undefined}
        onClick={() => setSelection({ contractRequestIds: selectedIds.map(String) })}
      >
        {label}
      </Button>
      {selection ? (
        <Suspense fallback={<ComingDialog />}>
          <MassDialog
            label={label}
            selection={selection}
            onClose={close}
            onBegun={() => {
              close();
              onSelect([]);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
