import type { ReactNode } from 'react';
import type { PanelProps } from '../../../../fields/extensions';
import { useDefinitionLabels } from '../../../../fields/definition-labels';
import { useTexts } from '../../../../kit/text';
import { useAvailableActions } from '../../../../screens/actions/available-actions';
import { PanelActions } from '../../../../screens/actions/panel-actions';
import { guideById } from '../delivery-calls';
import { GuideChip } from '../guide-cell';
import { GuideBody } from './guide-card';
import { PanelFrame } from './panel-frame';

/** A guide of the courier queue: how it stands, what can be done to it, its tries and its last error. */
export default function GuidePanel({ definition, id, onClose }: PanelProps): ReactNode {
  const t = useTexts('logistics');
  const definitionLabel = useDefinitionLabels();
  const availableActions = useAvailableActions(definition, 'row');
  return (
    <PanelFrame
      title={t('panel.guideTitle')}
      queryKey={[definition.name, 'panel', id]}
      read={(signal) => guideById(id, signal)}
      titleOf={({ guideNumber, reference }) => (guideNumber ? t('guide.title', { number: guideNumber }) : reference)}
      onClose={onClose}
    >
      {(guide) => {
        const record = { ...guide, id: guide.guideId };
        const labelAbove = availableActions(record).some(({ action }) => action.name === 'label');
        return (
          <>
            <div className="request-panel__state">
              <GuideChip state={guide.status} name={definitionLabel(`lifecycles.guide.states.${guide.status}`)} />
              {guide.guideNumber ? <span>{guide.reference}</span> : null}
            </div>
            <PanelActions definition={definition} record={record} />
            <GuideBody guide={guide} definition={definition} labelAbove={labelAbove} />
          </>
        );
      }}
    </PanelFrame>
  );
}
