import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from 'react-admin';
import { createContext, Suspense, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ActionDefinition } from '../../../contract/action-definitions';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { loadDefinitionLabels } from '../../fields/definition-labels';
import { actionExtension, useExtensions } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { errorMessage } from '../../kit/error-message';
import { toast, type Toast } from '../../kit/toast-queue';
import { refreshRolesAfter } from '../../session/privileges';
import { ComingDialog } from '../../kit/coming-dialog';

interface ActionsState {
  /** Does an action to a record: opens its dialog, or does it at once. */
  runAction: (action: ActionDefinition, record: RecordValues) => void;
  /** The action under way without a dialog, as `<name> <id>`. */
  running: string | undefined;
}

const ActionsContext = createContext<ActionsState | undefined>(undefined);

export function useActions(): ActionsState {
  const context = useContext(ActionsContext);
  if (!context) throw new Error('Actions on records stand inside an ActionHost');
  return context;
}

/** Names an action on a record: for telling which one is under way. */
export function actionKey(action: ActionDefinition, record: RecordValues): string {
  return `${action.name} ${String(record['id'])}`;
}

/**
 * Renders the dialogs of the actions on a resource's records around whatever offers them: they open here, one at a
 * time, so that rows hold buttons and nothing more. After an action everything that shows the resource is read anew,
 * where it stands.
 */
export function ActionHost({
  definition,
  children,
}: {
  definition: ResourceDefinition;
  children: ReactNode;
}): ReactNode {
  const extensions = useExtensions();
  const translate = useLabels();
  const queries = useQueryClient();
  const [open, setOpen] = useState<{ action: ActionDefinition; record: RecordValues }>();
  const [running, setRunning] = useState<string>();

  // Menus say what an action waits for: its words come behind the rows, so that a menu opens whole.
  const hasEvents = definition.actions.some(({ event }) => event !== undefined);
  useEffect(() => {
    if (hasEvents) void loadDefinitionLabels().catch(() => undefined);
  }, [hasEvents]);

  const refetch = (): void => void queries.invalidateQueries({ queryKey: [definition.name] });

  const finish = (action: ActionDefinition, record: RecordValues, text?: string, next?: Toast['action']): void => {
    setOpen(undefined);
    refetch();
    const message = text ?? translate(labelKey.actionDone(definition.name, action.name), { _: '', ...record });
    if (message) toast({ tone: 'approved', text: message, ...(next && { action: next }) });
  };

  const runAction = useEvent((action: ActionDefinition, record: RecordValues): void => {
    const recordAction = actionExtension(extensions, definition, action.name).record;
    if (recordAction?.kind === 'dialog') setOpen({ action, record });
    if (recordAction?.kind !== 'run' || running) return;
    setRunning(actionKey(action, record));
    recordAction
      .run(record)
      .then(
        () => finish(action, record),
        (reason: unknown) => {
          void refreshRolesAfter(reason);
          toast({ tone: 'rejected', text: errorMessage(reason) });
        },
      )
      .finally(() => setRunning(undefined));
  });

  const context = useMemo(() => ({ runAction, running }), [runAction, running]);
  const recordAction = open && actionExtension(extensions, definition, open.action.name).record;
  const OpenDialog = recordAction?.kind === 'dialog' ? recordAction.dialog : undefined;
  return (
    <ActionsContext value={context}>
      {children}
      {open && OpenDialog ? (
        <Suspense fallback={<ComingDialog />}>
          <OpenDialog
            key={actionKey(open.action, open.record)}
            definition={definition}
            action={open.action}
            record={open.record}
            label={translate(labelKey.action(definition.name, open.action.name))}
            onClose={() => setOpen(undefined)}
            onChanged={refetch}
            onDone={(text, next) => finish(open.action, open.record, text, next)}
          />
        </Suspense>
      ) : null}
    </ActionsContext>
  );
}
