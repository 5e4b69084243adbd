import { UserPlus } from 'lucide-react';
import { useGetList, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResourceDefinition } from '../../../../contract/definitions';
import { useAllowed } from '../../../data/use-allowed';
import { labelKey, useLabels } from '../../../fields/labels';
import { statusLook } from '../../../fields/status-look';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { FullTime } from '../../../kit/full-time';
import { PlainTable } from '../../../kit/plain-table';
import { Skeleton } from '../../../kit/skeleton';
import { StatusChip } from '../../../kit/status-chip';
import { useTranslate } from '../../../kit/use-translate';
import { ActionHost } from '../../../screens/actions/action-host';
import { RowActions } from '../../../screens/actions/row-actions';
import { useOpenList } from '../../../screens/list/open-list';
import { panelHref } from '../../../screens/panel/use-panel';
import type { AgreementSubscriber } from '../../../../contract/generated/types';

interface SubscribersProps {
  /** Of the resource of subscribers. */
  definition: ResourceDefinition;
  /** The agreement's. */
  id: string;
  onAdd: () => void;
}

/** Renders the first people of an agreement with their invitations, adds one, and leads to the list of all. */
export function Subscribers({ definition, id, onAdd }: SubscribersProps): ReactNode {
  const t = useTranslate('agreements');
  const openList = useOpenList();
  const mayAdd = useAllowed(definition, 'create');
  const {
    data,
    total = 0,
    error,
  } = useGetList<RaRecord>(definition.name, {
    filter: { agreement: id },
    pagination: { page: 1, perPage: definition.list.pageSize },
    sort: { field: 'firstLastName', order: 'ASC' },
  });
  return (
    <section className="agreement-subscribers" aria-labelledby="subscribers-title">
      <h3 id="subscribers-title">{t('subscribers.title')}</h3>
      {data && data.length > 0 ? (
        <ActionHost definition={definition}>
          <SubscriberTable definition={definition} records={data} />
        </ActionHost>
      ) : data ? (
        <p>{t('subscribers.none')}</p>
      ) : error ? (
        <Alert tone="rejected">{error.message}</Alert>
      ) : (
        <Skeleton height="6rem" />
      )}
      <div className="agreement-panel__actions">
        {mayAdd ? (
          <Button icon={<UserPlus size={16} />} onClick={onAdd}>
            {t('subscribers.add')}
          </Button>
        ) : null}
        {total > 0 ? (
          <Button onClick={() => void openList(definition.name, { agreement: id })}>
            {t('subscribers.all', { count: total })}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

interface SubscriberTableProps {
  definition: ResourceDefinition;
  records: readonly RaRecord[];
}

function SubscriberTable({ definition, records }: SubscriberTableProps): ReactNode {
  const t = useTranslate('agreements');
  const inLists = useTranslate('lists');
  const translate = useLabels();
  const label = (field: string): string => translate(labelKey.field(definition.name, field));
  return (
    <PlainTable heads={[t('subscribers.person'), label('invitation'), label('invitedAt'), inLists('tools.actions')]}>
      <tbody>
        {records.map((record) => (
          <SubscriberRow key={record.id} definition={definition} record={record} />
        ))}
      </tbody>
    </PlainTable>
  );
}

interface SubscriberRowProps {
  definition: ResourceDefinition;
  record: RaRecord;
}

function SubscriberRow({ definition, record }: SubscriberRowProps): ReactNode {
  const translate = useLabels();
  const { firstName, firstLastName, invitation, invitedAt } = record as RaRecord & AgreementSubscriber;
  return (
    <tr>
      <th scope="row">
        <Link to={`${definition.route}${panelHref.edit(String(record.id))}`}>
          {firstName} {firstLastName}
        </Link>
      </th>
      <td>
        {invitation ? (
          <StatusChip
            {...statusLook(invitation)}
            label={translate(labelKey.option(definition.name, 'invitation', invitation))}
          />
        ) : null}
      </td>
      <td>{invitedAt ? <FullTime value={new Date(invitedAt)} /> : null}</td>
      <td>
        <RowActions definition={definition} record={record} />
      </td>
    </tr>
  );
}
