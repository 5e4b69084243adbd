import type { ReactNode } from 'react';
import type { PanelProps } from '../../../../fields/extensions';
import { guideLifecycle } from '../../../../../contract/generated/lifecycles/guide';
import { useDefinitionLabels } from '../../../../fields/definition-labels';
import { useTranslate } from '../../../../kit/use-translate';
import { useAvailableActions } from '../../../../screens/actions/available-actions';
import { PanelActions } from '../../../../screens/actions/panel-actions';
import { StateMeaning } from '../../panel/state-meaning';
import { waybillById } from '../delivery-calls';
import { WaybillChip } from '../waybill-cell';
import { WaybillBody } from './waybill-card';
import { DeliveryPanelFrame } from './delivery-panel-frame';

/** Renders a waybill of the courier queue: how it stands, what can be done to it, its tries and its last error. */
export default function WaybillPanel({ definition, id, onClose }: PanelProps): ReactNode {
  const t = useTranslate('logistics');
  const definitionLabel = useDefinitionLabels();
  const availableActions = useAvailableActions(definition, 'row');
  return (
    <DeliveryPanelFrame
      title={t('panel.waybillTitle')}
      queryKey={[definition.name, 'panel', id]}
      read={(signal) => waybillById(id, signal)}
      titleOf={({ guideNumber, reference }) => ({
        title: guideNumber ? t('waybill.title', { number: guideNumber }) : reference,
      })}
      onClose={onClose}
    >
      {(waybill) => {
        const record = { ...waybill, id: waybill.guideId };
        const labelAbove = availableActions(record).some(({ action }) => action.name === 'label');
        return (
          <>
            <div className="request-panel__state">
              <WaybillChip state={waybill.status} name={definitionLabel(`lifecycles.guide.states.${waybill.status}`)} />
              <StateMeaning lifecycle={guideLifecycle} state={waybill.status} />
              {waybill.guideNumber ? <span>{waybill.reference}</span> : null}
            </div>
            <PanelActions definition={definition} record={record} />
            <WaybillBody waybill={waybill} definition={definition} labelAbove={labelAbove} />
          </>
        );
      }}
    </DeliveryPanelFrame>
  );
}
