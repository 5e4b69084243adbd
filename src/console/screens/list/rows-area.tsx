import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deepEqual } from '../../../contract/deep-equal';
import type { ResourceDefinition } from '../../../contract/definitions';
import { resources } from '../../../contract/generated/resources';
import { labelKey, useLabels, viewMeaning } from '../../fields/labels';
import { fromFilter } from '../../fields/filters/date-range-value';
import { Button } from '../../kit/button';
import { ProgressBar } from '../../kit/progress-bar';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { LoadError } from '../load-error';
import { useDensity } from './density';
import { useFilterValues } from './filter-values';
import { currentView } from './ready-views';
import { useDelayedFlag } from './use-delayed-flag';
import { handleRowKeys } from './handle-row-keys';

interface RowsAreaProps {
  definition: ResourceDefinition;
  title: string;
  /** What to do when there is nothing yet, in the definition's words. */
  emptyText: string;
  createAction: ReactNode;
  skeleton: ReactNode;
  children: ReactNode;
}

/** Renders the rows, or why there are none. Old rows stay, dimmed under a thin bar, until the new ones are there. */
export function RowsArea({ definition, title, emptyText, createAction, skeleton, children }: RowsAreaProps): ReactNode {
  const t = useTranslate('lists');
  const [density] = useDensity();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useListContext();
  const late = useDelayedFlag(isFetching);
  const retry = <Button onClick={() => void refetch()}>{t('failed.retry')}</Button>;

  if (error && !data) return <LoadError error={error} title={t('failed.title')} retry={retry} />;
  if (data?.length === 0 && !isPlaceholderData)
    return <Nothing definition={definition} emptyText={emptyText} createAction={createAction} />;
  return (
    <div className="list-area">
      {late ? (
        <div className="list-area__bar">
          <ProgressBar label={t('loading')} />
        </div>
      ) : null}
      {error ? (
        <p className="list-area__stale" role="alert">
          {t('failed.stale', { why: error.message })} {retry}
        </p>
      ) : null}
      <div
        className={`list-scroll list-scroll--${density}`}
        role="region"
        aria-label={t('region', { title })}
        aria-busy={isFetching}
        data-stale={(late && isPlaceholderData) || undefined}
        tabIndex={0}
        // What stands for rows that are still to come is no place to walk.
        onKeyDown={isPending ? undefined : handleRowKeys}
      >
        {isPending ? skeleton : children}
      </div>
    </div>
  );
}

function Nothing({
  definition,
  emptyText,
  createAction,
}: Pick<RowsAreaProps, 'definition' | 'emptyText' | 'createAction'>): ReactNode {
  const t = useTranslate('lists');
  const translate = useLabels();
  const { values, replace, clear } = useFilterValues();
  const names = Object.keys(values);
  const view = currentView(definition, values);
  // The person chose no filter: those are the view's own.
  if (view?.filter && deepEqual(view.filter, values)) {
    const label = translate(labelKey.view(definition.name, view.name), { _: view.name });
    const meaning = viewMeaning(translate, definition.name, view.name);
    const why = meaning === '' ? t('nothing.doneWhy') : `${meaning}. ${t('nothing.doneWhy')}`;
    return <StateView kind="empty" title={t('nothing.doneTitle', { view: label })} why={why} />;
  }
  if (names.length > 0) {
    const dated = names.filter((name) => fromFilter(values[name]) !== undefined);
    const undated = Object.fromEntries(Object.entries(values).filter(([name]) => !dated.includes(name)));
    const action = (
      <div className="list-nothing">
        {dated.length > 0 && dated.length < names.length ? (
          <Button variant="main" onClick={() => replace(undated)}>
            {t('nothing.anyDate')}
          </Button>
        ) : null}
        <Button onClick={clear}>{t('filter.clear')}</Button>
      </div>
    );
    return <StateView kind="empty" title={t('nothing.matchTitle')} why={t('nothing.matchWhy')} action={action} />;
  }
  const elsewhere = resources.find(({ name }) => name === definition.list.emptyTo);
  return (
    <StateView
      kind="empty"
      title={t('nothing.yetTitle')}
      why={emptyText || t('nothing.yetWhy')}
      action={
        elsewhere ? (
          <Link to={elsewhere.route} className="button button--main">
            {t('nothing.elsewhere', { list: translate(`tabs.${elsewhere.name}`) })}
          </Link>
        ) : (
          createAction
        )
      }
    />
  );
}
