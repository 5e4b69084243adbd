import { Pencil, Star, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import type { SavedView } from '../../data/saved-views';
import { Button } from '../../kit/button';
import { IconButton } from '../../kit/icon-button';
import { TextField } from '../../kit/text-field';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';
import type { Views } from './views';
import './views.css';

const { max: maxLength } = limits.form.viewName;

type ViewsPanelProps = Views & { close: () => void };

/** Renders each view with what can be done to it, and a name for a new one. */
export default function ViewsPanel(props: ViewsPanelProps): ReactNode {
  const { views, personal, taken, save, close } = props;
  const t = useTranslate('lists');
  const [renaming, setRenaming] = useState<string>();
  const persist = (name: string): void => {
    save(name);
    toast({ tone: 'approved', text: t('views.saved', { name }) });
    close();
  };
  return (
    <div className="views">
      <h2 className="views__title">{t('views.title')}</h2>
      {views.length === 0 ? <p className="views__none">{t('views.none')}</p> : null}
      <ul className="views__list">
        {views.map((view) => (
          <li key={view.id} className="views__one">
            {renaming === view.id ? (
              <NameForm
                name={view.name}
                save={t('views.renamed')}
                taken={(name) => taken(name, view.id)}
                onSave={(name) => {
                  props.rename(view.id, name);
                  setRenaming(undefined);
                }}
                onCancel={() => setRenaming(undefined)}
              />
            ) : (
              <ViewRow {...props} view={view} onRename={() => setRenaming(view.id)} />
            )}
          </li>
        ))}
      </ul>
      <NameForm name="" save={t('views.save')} taken={taken} onSave={persist} />
      {personal ? <p className="views__none">{t('views.personal')}</p> : null}
    </div>
  );
}

type ViewRowProps = ViewsPanelProps & { view: SavedView; onRename: () => void };

function ViewRow({
  view,
  defaultViewId,
  current,
  apply,
  remove,
  restore,
  toggleDefault,
  close,
  onRename,
}: ViewRowProps): ReactNode {
  const t = useTranslate('lists');
  const { id, name } = view;
  const isDefault = defaultViewId === id;
  const drop = (): void => {
    remove(id);
    toast({
      tone: 'transit',
      text: t('views.removed', { name }),
      action: { label: t('views.undo'), onClick: () => restore(view) },
    });
  };
  return (
    <>
      <Button
        variant="quiet"
        className="views__apply"
        aria-current={current === id || undefined}
        title={t('views.apply', { name })}
        onClick={() => {
          apply(view);
          close();
        }}
      >
        {name}
      </Button>
      <IconButton
        label={t(isDefault ? 'views.usual' : 'views.makeUsual', { name })}
        icon={<Star size={16} fill={isDefault ? 'currentColor' : 'none'} />}
        aria-pressed={isDefault}
        onClick={() => toggleDefault(id)}
      />
      <IconButton label={t('views.rename', { name })} icon={<Pencil size={16} />} onClick={onRename} />
      <IconButton label={t('views.remove', { name })} icon={<Trash2 size={16} />} onClick={drop} />
    </>
  );
}

interface NameFormProps {
  name: string;
  save: string;
  taken: (name: string) => boolean;
  onSave: (name: string) => void;
  onCancel?: () => void;
}

function NameForm({ name, save, taken, onSave, onCancel }: NameFormProps): ReactNode {
  const t = useTranslate('lists');
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  return (
    <form
      className="views__form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') setError(t('views.missing'));
        else if (taken(typed)) setError(t('views.taken'));
        else onSave(typed.trim());
      }}
    >
      <TextField
        label={t('views.name')}
        value={typed}
        maxLength={maxLength}
        error={error}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <div className="views__buttons">
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            {t('views.cancel')}
          </Button>
        ) : null}
        <Button type="submit">{save}</Button>
      </div>
    </form>
  );
}
