import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useTranslate } from 'react-admin';
import { createContext, Suspense, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ActionDefinition, ResourceDefinition } from '../../../contract/definitions';
import type { RecordValues } from '../../fields/cells/cell';
import { loadDefinitionWords } from '../../fields/definition-words';
import { useExtensions } from '../../fields/extensions';
import { labelKey } from '../../fields/labels';
import { errorMessage } from '../../kit/error-message';
import { toast } from '../../kit/toast-queue';

interface Acts {
  /** Does an act to a record: opens its dialog, or does it at once. */
  perform: (action: ActionDefinition, record: RecordValues) => void;
  /** The act under way without a dialog, as `<name> <id>`. */
  running: string | undefined;
}

const ActionsContext = createContext<Acts | undefined>(undefined);

export function useActions(): Acts {
  const acts = useContext(ActionsContext);
  if (!acts) throw new Error('Acts on records stand inside an ActionHost');
  return acts;
}

/** Names an act on a record: for telling which one is under way. */
export function actionKey(action: ActionDefinition, record: RecordValues): string {
  return `${action.name} ${String(record['id'])}`;
}

/**
 * Around whatever offers acts on the records of a resource: their dialogs open here, one at a time, so that rows hold
 * buttons and nothing more. After an act everything that shows the resource is read anew, where it stands.
 */
export function ActionHost({
  definition,
  children,
}: {
  definition: ResourceDefinition;
  children: ReactNode;
}): ReactNode {
  const { actions } = useExtensions();
  const say = useTranslate();
  const queries = useQueryClient();
  const [open, setOpen] = useState<{ action: ActionDefinition; record: RecordValues }>();
  const [running, setRunning] = useState<string>();

  // Menus say what an act waits for: its words come behind the rows, so that a menu opens whole.
  const says = definition.actions.some(({ event }) => event !== undefined);
  useEffect(() => {
    if (says) void loadDefinitionWords().catch(() => undefined);
  }, [says]);

  const readAnew = (): void => void queries.invalidateQueries({ queryKey: [definition.name] });

  const done = (action: ActionDefinition, record: RecordValues, text?: string): void => {
    setOpen(undefined);
    readAnew();
    const said = text ?? say(labelKey.actionDone(definition.name, action.name), { _: '', ...record });
    if (said) toast({ tone: 'approved', text: said });
  };

  const perform = useEvent((action: ActionDefinition, record: RecordValues): void => {
    const act = actions[`${definition.name}.${action.name}`]?.record;
    if (act?.kind === 'dialog') setOpen({ action, record });
    if (act?.kind !== 'run' || running) return;
    setRunning(actionKey(action, record));
    act
      .run(record)
      .then(
        () => done(action, record),
        (reason: unknown) => toast({ tone: 'rejected', text: errorMessage(reason) }),
      )
      .finally(() => setRunning(undefined));
  });

  const context = useMemo(() => ({ perform, running }), [perform, running]);
  const act = open && actions[`${definition.name}.${open.action.name}`]?.record;
  const Opened = act?.kind === 'dialog' ? act.dialog : undefined;
  return (
    <ActionsContext value={context}>
      {children}
      {open && Opened ? (
        <Suspense>
          <Opened
            key={actionKey(open.action, open.record)}
            definition={definition}
            action={open.action}
            record={open.record}
            label={say(labelKey.action(definition.name, open.action.name))}
            onClose={() => setOpen(undefined)}
            onChanged={readAnew}
            onDone={(text) => done(open.action, open.record, text)}
          />
        </Suspense>
      ) : null}
    </ActionsContext>
  );
}
