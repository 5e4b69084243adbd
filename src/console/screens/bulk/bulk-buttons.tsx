import { useListContext, type RaRecord } from 'react-admin';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import { formatNumber } from '../../fields/format';
import { actionExtension, useExtensions } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { Icon } from '../../kit/icon';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { getBulkEligibility, useActor } from '../actions/available-actions';
import { canEver } from '../actions/can-ever';
import { ComingDialog } from '../../kit/coming-dialog';
import { useSelectionHold } from '../list/selection-hold';
import { useCheckedCount } from './use-checked-count';

// The dry run and its report come with the first action on many records.
const BulkDialog = lazy(() => import('./bulk-dialog'));

/** Renders the actions of a definition on the selected records, each with how many of them it would do. */
export default function BulkButtons({ definition }: { definition: ResourceDefinition }): ReactNode {
  const extensions = useExtensions();
  const actor = useActor(definition);
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const records = data.filter(({ id }) => selectedIds.includes(id));
  const [open, setOpen] = useState<ActionDefinition>();
  useSelectionHold(open !== undefined);
  const actions = definition.actions.filter(
    (action) =>
      action.on.includes('bulk') &&
      actionExtension(extensions, definition, action.name).bulk !== undefined &&
      canEver(action, actor.held, extensions),
  );
  return (
    <>
      {actions.map((action) => (
        <BulkButton
          key={action.name}
          definition={definition}
          action={action}
          records={records}
          total={selectedIds.length}
          onOpen={() => setOpen(action)}
        />
      ))}
      {open ? (
        <Suspense fallback={<ComingDialog />}>
          <BulkDialog
            key={open.name}
            definition={definition}
            action={open}
            ids={selectedIds.map(String)}
            onClose={() => setOpen(undefined)}
            onBegun={() => {
              setOpen(undefined);
              onSelect([]);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface BulkButtonProps {
  definition: ResourceDefinition;
  action: ActionDefinition;
  /** Those selected that are on this page. */
  records: readonly RaRecord[];
  total: number;
  onOpen: () => void;
}

/** Renders the button of an action with how many of the selected records it would do, once that is known. */
function BulkButton({ definition, action, records, total, onOpen }: BulkButtonProps): ReactNode {
  const translate = useLabels();
  const t = useTranslate('lists');
  const language = useLanguage();
  const extensions = useExtensions();
  const actor = useActor(definition);
  // A selection may go over several pages: the dry run reads what is not on this one.
  const isWhole = records.length === total;
  const eligible = isWhole
    ? records.filter((record) => getBulkEligibility(action, record, actor, extensions).allowed)
    : [];
  const count = useCheckedCount(
    definition.name,
    action.name,
    actionExtension(extensions, definition, action.name),
    eligible,
  );
  const label = translate(labelKey.action(definition.name, action.name));
  const number = (value: number): string => formatNumber(value, language);
  return (
    <Button
      variant={action.destructive ? 'danger' : 'plain'}
      icon={action.icon ? <Icon name={action.icon} size={16} /> : undefined}
      onClick={onOpen}
    >
      {isWhole && count !== undefined
        ? t('select.action', { action: label, count: number(count), total: number(total) })
        : label}
    </Button>
  );
}
