import { Link2, Pencil, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SavedView } from '../../data/local-views';
import { Button } from '../../kit/button';
import { IconButton } from '../../kit/icon-button';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';
import { viewPath } from '../../../contract/view-path';
import type { Views } from './views';

type ViewRowProps = Views & { view: SavedView; close: () => void; onRename: () => void };

/** Renders a view: its name applies it, and says who else has it. */
export function ViewRow(props: ViewRowProps): ReactNode {
  const { view, definition, defaultViewId, current, apply, remove, restore, toggleDefault, close, onRename } = props;
  const t = useTranslate('lists');
  const { id, name } = view;
  const isDefault = defaultViewId === id;
  const mine = view.own !== false;
  // The link of a view that is for its owner alone would open nothing for anyone else.
  const isShared = view.audience !== undefined && view.audience !== 'SELF';
  const drop = (): void => {
    remove(view);
    toast({
      tone: 'transit',
      text: t('views.removed', { name }),
      action: { label: t('views.undo'), onClick: () => restore(view) },
    });
  };
  const copy = async (): Promise<void> => {
    // The name of a view and nothing of its filters: a link may come anywhere.
    const link = `${window.location.origin}${viewPath(definition.route, id)}`;
    try {
      await navigator.clipboard.writeText(link);
      toast({ tone: 'approved', text: t('views.copied', { name }) });
    } catch {
      // Without permission, or without a secure connection, there is no clipboard: the message stays until it is closed.
      toast({ tone: 'rejected', text: t('views.notCopied', { name, link }) });
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        className="views__apply"
        aria-current={current?.id === id || undefined}
        title={t('views.apply', { name })}
        onClick={() => {
          apply(view);
          close();
        }}
      >
        <span className="views__name">{name}</span>
        <Audience view={view} />
      </Button>
      <IconButton
        small
        label={t(isDefault ? 'views.usual' : 'views.makeUsual', { name })}
        icon={<Star size={16} fill={isDefault ? 'currentColor' : 'none'} />}
        aria-pressed={isDefault}
        onClick={() => toggleDefault(id)}
      />
      {view.own !== undefined && isShared ? (
        <IconButton small label={t('views.copy', { name })} icon={<Link2 size={16} />} onClick={() => void copy()} />
      ) : null}
      {mine ? (
        <>
          <IconButton small label={t('views.rename', { name })} icon={<Pencil size={16} />} onClick={onRename} />
          <IconButton small label={t('views.remove', { name })} icon={<Trash2 size={16} />} onClick={drop} />
        </>
      ) : null}
    </>
  );
}

function Audience({ view: { audience = 'SELF', role = '', own, owner = '' } }: { view: SavedView }): ReactNode {
  const t = useTranslate('lists');
  // Where views stay in this browser, all of them are the person's own.
  if (audience === 'SELF')
    return own === undefined ? null : <span className="views__audience">{t('views.forSelf')}</span>;
  const forWhom = audience === 'ALL' ? t('views.forAll') : t('views.forRole', { role });
  return (
    <span className="views__audience">
      {own === false && owner !== '' ? t('views.by', { forWhom, owner }) : forWhom}
    </span>
  );
}
