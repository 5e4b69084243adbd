import { useGetOne, type RaRecord } from 'react-admin';
import { colombianDay } from '../../../../contract/colombia';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PanelProps } from '../../../fields/extensions';
import { Button } from '../../../kit/button';
import { useCurrentMinute } from '../../../kit/relative-time';
import { Skeleton } from '../../../kit/skeleton';
import { withTexts } from '../../../kit/with-texts';
import { useTranslate } from '../../../kit/use-translate';
import { LoadError } from '../../../screens/load-error';
import { PanelActions } from '../../../screens/actions/panel-actions';
import { isListOffered } from '../../../data/resource-definitions';
import { useAllowed } from '../../../data/use-allowed';
import { useOpenList } from '../../../screens/list/open-list';
import { useDefinition } from '../../../screens/use-definition';
import { PanelHeader } from '../../../screens/panel/panel-header';
import { panelHref } from '../../../screens/panel/use-panel';
import { hasOwnRecords } from '../../../transport/runtime';
import { agreementOf, stateOf } from '../agreement';
import { AgreementFacts } from './agreement-facts';
import { Consumption } from './consumption';
import './agreement-panel.css';
import { Subscribers } from './subscribers';

// A form weighs more than the panel: it comes when a person is added.
const NewSubscriber = lazy(() => withTexts(() => import('./new-subscriber'), ['forms', 'actions', 'errors']));

/** Renders one agreement beside its list: what it is, what it has spent, and what can be done to it. */
export default function AgreementPanel({ definition, id, onClose }: PanelProps): ReactNode {
  const t = useTranslate('agreements');
  const subscribers = useDefinition('agreementSubscribers');
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useGetOne<RaRecord>(definition.name, { id }, { refetchOnMount: 'always' });
  if (isAdding)
    return (
      <div className="panel__content">
        <Suspense fallback={<Skeleton height="14rem" />}>
          <NewSubscriber definition={subscribers} agreement={id} onClose={() => setIsAdding(false)} />
        </Suspense>
      </div>
    );
  return (
    <div className="panel__content">
      <PanelHeader title={data ? agreementOf(data).name : t('panel.title')} onClose={onClose} />
      {data ? (
        <>
          <Loaded definition={definition} record={data} />
          {isListOffered(subscribers) ? (
            <Subscribers definition={subscribers} id={id} onAdd={() => setIsAdding(true)} />
          ) : null}
        </>
      ) : error ? (
        <LoadError
          error={error}
          level={3}
          title={t('panel.failed')}
          missing={{ title: t('panel.gone'), why: t('panel.goneWhy') }}
          retry={<Button onClick={() => void refetch()}>{t('panel.again')}</Button>}
        />
      ) : (
        <div className="agreement-panel" role="status" aria-label={t('panel.loading')}>
          <Skeleton width="40%" height="24px" />
          <Skeleton height="14rem" />
        </div>
      )}
    </div>
  );
}

function Loaded({ definition, record }: Pick<PanelProps, 'definition'> & { record: RaRecord }): ReactNode {
  const t = useTranslate('agreements');
  const openList = useOpenList();
  const canEdit = useAllowed(definition, 'edit');
  const agreement = agreementOf(record);
  const now = useCurrentMinute();
  return (
    <div className="agreement-panel">
      <div className="agreement-panel__actions">
        <PanelActions definition={definition} record={record} />
        {canEdit ? (
          <Link className="button button--plain" to={panelHref.edit(String(record.id))}>
            {t('panel.edit')}
          </Link>
        ) : null}
        <Button onClick={() => void openList('agreementRequests', { contractId: agreement.contractId })}>
          {t('panel.requests')}
        </Button>
      </div>
      <AgreementFacts agreement={agreement} />
      {agreement.products || hasOwnRecords() ? (
        <Consumption
          products={agreement.products ?? []}
          isOver={stateOf(agreement, colombianDay(new Date(now))) === 'over'}
        />
      ) : null}
    </div>
  );
}
