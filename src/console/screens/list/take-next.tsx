import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { useEffectEvent, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { ViewDefinition } from '../../../contract/insight-definitions';
import { actionExtension, useExtensions } from '../../fields/extensions';
import { Button } from '../../kit/button';
import { comingDialog } from '../../kit/coming-dialog';
import { errorMessage } from '../../kit/error-message';
import { letterKeysOn } from '../../kit/letter-keys';
import { usePersistedValue } from '../../kit/persisted-value';
import { toast } from '../../kit/toast-queue';
import { useTranslate } from '../../kit/use-translate';
import { usePrivileges } from '../../session/use-session';
import { useActions } from '../actions/action-host';
import { useActor, useAvailableActions } from '../actions/available-actions';
import { canEver } from '../actions/can-ever';
import { useFilterValues } from './filter-values';
import { hrefInList, recordHref } from './record-href';
import { currentView, useReadyViews } from './ready-views';

/** The last key that was pressed while the button was on its way, given once. */
export interface EarlyKey {
  note: (event: KeyboardEvent) => void;
  take: () => KeyboardEvent | undefined;
}

interface TakeNextProps {
  definition: ResourceDefinition;
  earlyKey: EarlyKey;
}

/** How many pages of a queue are looked through for the first record that admits its action. */
const MAX_PAGES = 10;

/** Renders the main action of a list that is a queue, also on the key N; nothing for those who have no queue in it. */
export default function TakeNext({ definition, earlyKey }: TakeNextProps): ReactNode {
  const queues = useQueues(definition);
  const { values } = useFilterValues();
  const current = currentView(definition, values);
  const queue = queues.find(({ name }) => name === current?.name) ?? queues[0];
  return queue ? <TakeButton definition={definition} queue={queue} earlyKey={earlyKey} /> : null;
}

/** A view of which a person takes the next record, by one of these actions. */
interface Queue extends ViewDefinition {
  next: readonly string[];
}

/** Returns the queues of a list, each with the actions that this person may ever do to its rows. */
function useQueues(definition: ResourceDefinition): readonly Queue[] {
  const views = useReadyViews(definition);
  const held = usePrivileges();
  const extensions = useExtensions();
  return useMemo(() => {
    const possible = new Set(
      definition.actions
        .filter((action) => action.on.includes('row') && canEver(action, held, extensions))
        .map(({ name }) => name),
    );
    return views
      .map((view) => ({ ...view, next: (view.next ?? []).filter((name) => possible.has(name)) }))
      .filter(({ next }) => next.length > 0);
  }, [definition, views, held, extensions]);
}

interface TakeButtonProps extends TakeNextProps {
  queue: Queue;
}

function TakeButton({ definition, queue, earlyKey }: TakeButtonProps): ReactNode {
  const t = useTranslate('lists');
  const { isTaking, take } = useTake(definition, queue);
  const areLettersOn = usePersistedValue(letterKeysOn);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
    if (isTyping(event.target) || !areLettersOn) return;
    event.preventDefault();
    take();
  });
  // The key works as soon as its button is seen, and before: what was pressed then is done now.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    const early = earlyKey.take();
    if (early) press(early);
    return () => document.removeEventListener('keydown', listen);
  }, [earlyKey]);
  return (
    <Button
      variant="main"
      busy={isTaking}
      aria-keyshortcuts={areLettersOn ? 'N' : undefined}
      title={t('next.why')}
      onClick={take}
    >
      {t('next.take')}
    </Button>
  );
}

/** Takes the oldest due record of the queue: the one that its upstream gives, else the first that one of its actions admits. */
function useTake(definition: ResourceDefinition, queue: Queue): { isTaking: boolean; take: () => void } {
  const t = useTranslate('lists');
  const navigate = useNavigate();
  const provider = useDataProvider();
  const { perPage } = useListContext();
  const extensions = useExtensions();
  const { runAction } = useActions();
  const actor = useActor(definition);
  const availableActions = useAvailableActions(definition, 'row');
  const [isTaking, setTaking] = useState(false);

  const nextHref = (name: string): string | undefined => {
    const record = actionExtension(extensions, definition, name).record;
    return record?.kind === 'link' ? record.next?.(actor) : undefined;
  };

  /** Returns where a record is seen whose action asks nothing: a key alone does nothing to what is not on the screen. */
  const seenFirst = (name: string, { id }: RaRecord): string | undefined =>
    actionExtension(extensions, definition, name).record?.kind === 'run'
      ? hrefInList(recordHref(definition), String(id))
      : undefined;

  const takeFirst = async (): Promise<void> => {
    let count = 0;
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { data, total, pageInfo } = await provider.getList<RaRecord>(definition.name, {
        filter: queue.filter,
        sort: queue.sort ?? definition.list.sort,
        pagination: { page, perPage },
      });
      count += data.length;
      for (const record of data) {
        const ready = availableActions(record).find(
          ({ action, unmet }) => unmet.length === 0 && queue.next.includes(action.name),
        );
        if (!ready) continue;
        const href = ready.href ?? seenFirst(ready.action.name, record);
        return href === undefined ? runAction(ready.action, record) : navigate(href);
      }
      const hasMore = pageInfo?.hasNextPage ?? page * perPage < (total ?? 0);
      if (!hasMore || data.length === 0) break;
    }
    toast({ tone: 'transit', text: count === 0 ? t('next.none') : t('next.noneReady', { count }) });
  };

  const take = (): void => {
    if (isTaking) return;
    const href = queue.next.map(nextHref).find((each) => each !== undefined);
    if (href !== undefined) return void navigate(href);
    setTaking(true);
    takeFirst()
      .catch((error: unknown) => toast({ tone: 'rejected', text: errorMessage(error) }))
      .finally(() => setTaking(false));
  };
  return { isTaking, take };
}

/** Returns whether a key belongs to what has the focus: a field, a menu, or a dialog over the page. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector(`dialog.dialog[open], ${comingDialog}`)) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('textarea, select, [role=dialog], [role=menu]')) return true;
  return target.matches('input:not([type=checkbox], [type=button])');
}
