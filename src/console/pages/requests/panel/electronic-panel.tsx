import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getCertificateData, getCertificateHistory } from '../../../../contract/generated/calls/certificate';
import { electronicCertificateLifecycle } from '../../../../contract/generated/lifecycles/electronicCertificate';
import type { PanelProps } from '../../../fields/extensions';
import { StateChip } from '../../../fields/state-chip';
import { useTranslate } from '../../../kit/use-translate';
import { PanelActions } from '../../../screens/actions/panel-actions';
import { send } from '../../../transport/send';
import { RecordFacts } from './record-facts';
import { History } from './history';
import { PanelFrame, titleOf } from './panel-frame';
import { FetchedSection, Section } from './sections';

const fields = [
  'subscriberName',
  'documentNumber',
  'emailOrPhone',
  'certificateTypeName',
  'serialNumber',
  'createdAt',
  'lastStatusDate',
  'validTo',
];

/** Renders one electronic certificate beside its list: its data, and its history from the beginning. */
export default function ElectronicPanel({ definition, id, onClose }: PanelProps): ReactNode {
  const t = useTranslate('requests');
  const query = useQuery({
    queryKey: [definition.name, 'panel', id],
    queryFn: async ({ signal }) => (await send(getCertificateData, { parameters: { crId: id }, signal })).result,
  });
  const labels = {
    title: t('panel.electronicTitle'),
    loading: t('panel.electronicLoading'),
    gone: t('panel.electronicGone'),
  };
  return (
    <PanelFrame query={query} title={titleOf} labels={labels} onClose={onClose}>
      {(certificate) => (
        <>
          <div className="request-panel__state">
            <StateChip
              lifecycle={electronicCertificateLifecycle}
              state={certificate.serviceStatusId}
              name={certificate.statusName}
            />
          </div>
          <PanelActions definition={definition} record={{ ...certificate, id }} />
          <div className="request-sections">
            <Section title={t('panel.information')} open>
              <RecordFacts definition={definition} record={{ ...certificate, id }} names={fields} />
            </Section>
            <FetchedSection
              title={t('panel.history')}
              open
              queryKey={[definition.name, 'history', id]}
              empty={t('panel.nothing')}
              read={async (signal) => (await send(getCertificateHistory, { parameters: { crId: id }, signal })).result}
            >
              {(entries) => <History lifecycle={electronicCertificateLifecycle} entries={entries} oldestFirst />}
            </FetchedSection>
          </div>
        </>
      )}
    </PanelFrame>
  );
}
