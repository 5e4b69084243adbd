import type { ReactNode } from 'react';
import { getstatushistory } from '../../../../../contract/generated/calls/certificate';
import { requestLifecycle } from '../../../../../contract/generated/lifecycles/request';
import type { PanelProps } from '../../../../fields/extensions';
import { StateChip } from '../../../../fields/state-chip';
import { useTranslate } from '../../../../kit/use-translate';
import { PanelActions } from '../../../../screens/actions/panel-actions';
import { send } from '../../../../transport/send';
import { RecordFacts } from '../../panel/record-facts';
import { titleOf } from '../../panel/panel-frame';
import { HistorySection } from '../../panel/history-section';
import { FetchedSection, Section } from '../../panel/sections';
import { deliveryById, waybillsOfRequest } from '../delivery-calls';
import { WaybillCard } from './waybill-card';
import { DeliveryPanelFrame } from './delivery-panel-frame';

const facts = [
  'subscriberName',
  'documentNumber',
  'phone',
  'companyName',
  'deliveryMethod',
  'deliveryCity',
  'certificateTypeName',
  'medium',
  'serialToken',
  'lastStatusDate',
];

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
            </div>
            <PanelActions definition={definition} record={record} />
            <div className="request-sections">
              <Section title={t('panel.information')} open>
                <RecordFacts definition={definition} record={record} names={facts} />
              </Section>
              <FetchedSection
                title={t('panel.waybills')}
                open
                queryKey={key('guides')}
                empty={t('panel.noWaybills')}
                read={(signal) => waybillsOfRequest(request, signal)}
              >
                {(waybills) => waybills.map((waybill) => <WaybillCard key={waybill.guideId} waybill={waybill} />)}
              </FetchedSection>
              <HistorySection
                title={t('panel.history')}
                queryKey={key('history')}
                read={async (signal) => (await send(getstatushistory, { body: { contractRequestId }, signal })).result}
              />
            </div>
          </>
        );
      }}
    </DeliveryPanelFrame>
  );
}
