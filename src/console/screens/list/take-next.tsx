import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
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
import { useActions } from '../actions/action-host';
import { useActor, useAvailableActions } from '../actions/available-actions';
import { useFilterValues } from './filter-values';
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

/** Renders the main action of a list that is a queue, also on the key N; nothing for those who have no queue in it. */
export default function TakeNext({ definition, earlyKey }: TakeNextProps): ReactNode {
  const views = useReadyViews(definition);
  const { values } = useFilterValues();
  const current = currentView(definition, values);
  const queue = views.find((view) => view.next && view === current) ?? views.find(({ next }) => next);
  return queue ? <TakeButton definition={definition} queue={queue} earlyKey={earlyKey} /> : null;
}

interface TakeButtonProps extends TakeNextProps {
  queue: ViewDefinition;
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
function useTake(definition: ResourceDefinition, queue: ViewDefinition): { isTaking: boolean; take: () => void } {
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

  const takeFirst = async (): Promise<void> => {
    const { data } = await provider.getList<RaRecord>(definition.name, {
      filter: queue.filter,
      sort: queue.sort ?? definition.list.sort,
      pagination: { page: 1, perPage },
    });
    for (const record of data) {
      const ready = availableActions(record).find(
        ({ action, unmet }) => unmet.length === 0 && queue.next?.includes(action.name),
      );
      if (ready) return ready.href === undefined ? runAction(ready.action, record) : navigate(ready.href);
    }
    toast({ tone: 'transit', text: t('next.none') });
  };

  const take = (): void => {
    if (isTaking) return;
    const href = queue.next?.map(nextHref).find((each) => each !== undefined);
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
