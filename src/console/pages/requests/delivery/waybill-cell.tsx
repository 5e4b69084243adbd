import { lookOf } from '../../../../contract/lifecycle';
import type { ReactNode } from 'react';
import { guideLifecycle } from '../../../../contract/generated/lifecycles/guide';
import type { Cell, CellRenderers } from '../../../fields/cells/cell';
import { onlyByName } from '../../../fields/field-renderer';
import { labelKey } from '../../../fields/labels';
import { StatusChip } from '../../../kit/status-chip';

/** Renders a state of the waybill's lifecycle: colour, icon and word. */
export function WaybillChip({ state, name }: { state: string; name: string }): ReactNode {
  const { tone, icon } = lookOf(guideLifecycle, state);
  return <StatusChip tone={tone} icon={icon} label={name} state={`guide.${state}`} />;
}

const waybillState: Cell = {
  text: ({ value, record, field, context }) => {
    // The name that the courier's own catalogue gives it comes first.
    const named = record[`${field.name}Name`];
    if (typeof named === 'string') return named;
    return context.translate(labelKey.option(context.resource, field.name, String(value)), { _: String(value) });
  },
  draw: (input) => <WaybillChip state={String(input.value)} name={waybillState.text(input)} />,
  width: 148,
  isState: true,
};

/** How a waybill stands, in the lists of deliveries and of the courier queue. */
export const waybillCells = { waybillState: { rank: onlyByName, rendering: waybillState } } satisfies CellRenderers;
