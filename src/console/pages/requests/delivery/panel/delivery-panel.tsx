import type { ReactNode } from 'react';
import { getstatushistory } from '../../../../../contract/generated/calls/certificate';
import { requestLifecycle } from '../../../../../contract/generated/lifecycles/request';
import type { PanelProps } from '../../../../fields/extensions';
import { StateChip } from '../../../../fields/state-chip';
import { useTranslate } from '../../../../kit/use-translate';
import { PanelActions } from '../../../../screens/actions/panel-actions';
import { PanelGroups } from '../../../../screens/panel/panel-groups';
import { send } from '../../../../transport/send';
import { titleOf } from '../../panel/panel-frame';
import { Fetched } from '../../panel/fetched';
import { StateMeaning } from '../../panel/state-meaning';
import { RequestHistory } from '../../panel/request-history';
import { deliveryById, waybillsOfRequest } from '../delivery-calls';
import { WaybillCard } from './waybill-card';
import { DeliveryPanelFrame } from './delivery-panel-frame';

/**
 * Renders a request as logistics sees it: to whom and where, its waybills with their labels, and what happened since
 * its issuance.
 */
export default function DeliveryPanel({ definition, id, onClose }: PanelProps): ReactNode {
  const t = useTranslate('logistics');
  return (
    <DeliveryPanelFrame
      title={t('panel.title')}
      queryKey={[definition.name, 'panel', id]}
      read={(signal) => deliveryById(id, signal)}
      titleOf={titleOf}
      onClose={onClose}
    >
      {(request) => {
        const { contractRequestId, serviceStatusId: state, statusName } = request;
        const record = { ...request, id: contractRequestId };
        const key = (part: string): readonly unknown[] => [definition.name, part, contractRequestId];
        return (
          <>
            <div className="request-panel__state">
              <StateChip lifecycle={requestLifecycle} state={state} name={statusName} />
              <StateMeaning lifecycle={requestLifecycle} state={state} />
            </div>
            <PanelActions definition={definition} record={record} />
            <PanelGroups<'deliveryPanel'>
              definition={definition}
              record={record}
              parts={{
                waybills: (
                  <Fetched
                    queryKey={key('guides')}
                    empty={t('panel.noWaybills')}
                    read={(signal) => waybillsOfRequest(request, signal)}
                  >
                    {(waybills) => waybills.map((waybill) => <WaybillCard key={waybill.guideId} waybill={waybill} />)}
                  </Fetched>
                ),
                history: (
                  <RequestHistory
                    queryKey={key('history')}
                    read={async (signal) =>
                      (await send(getstatushistory, { body: { contractRequestId }, signal })).result
                    }
                  />
                ),
              }}
            />
          </>
        );
      }}
    </DeliveryPanelFrame>
  );
}
