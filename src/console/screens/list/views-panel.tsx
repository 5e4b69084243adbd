import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';
import { ViewForm } from './view-form';
import { ViewRow } from './view-row';
import type { Views } from './views';
import './views.css';

type ViewsPanelProps = Views & { close: () => void };

/** Renders each view with what can be done to it, and a name for a new one, where one begins. */
export default function ViewsPanel(props: ViewsPanelProps): ReactNode {
  const { views, personal, save, change, close } = props;
  const t = useTranslate('lists');
  const [renaming, setRenaming] = useState<string>();
  return (
    <div className="views">
      <h2 className="views__title">{t('views.title')}</h2>
      {views.length === 0 ? <p className="views__none">{t('views.none')}</p> : null}
      <ul className="views__list">
        {views.map((view) => (
          <li key={view.id} className="views__one">
            {renaming === view.id ? (
              <ViewForm
                {...props}
                view={view}
                submit={t('views.renamed')}
                onSave={(values) => {
                  change({ ...view, ...values });
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
      <ViewForm
        {...props}
        submit={t('views.save')}
        onSave={async (values) => {
          if (!(await save(values))) return;
          toast({ tone: 'approved', text: t('views.saved', { name: values.name.trim() }) });
          close();
        }}
      />
      {personal ? <p className="views__none">{t('views.personal')}</p> : null}
    </div>
  );
}
