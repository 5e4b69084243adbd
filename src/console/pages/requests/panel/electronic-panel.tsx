import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getCertificateData, getCertificateHistory } from '../../../../contract/generated/calls/certificate';
import { electronicCertificateLifecycle } from '../../../../contract/generated/lifecycles/electronicCertificate';
import type { PanelProps } from '../../../fields/extensions';
import { StateChip } from '../../../fields/state-chip';
import { useTranslate } from '../../../kit/use-translate';
import { PanelActions } from '../../../screens/actions/panel-actions';
import { PanelGroups } from '../../../screens/panel/panel-groups';
import { send } from '../../../transport/send';
import { History } from './history';
import { PanelFrame, titleOf } from './panel-frame';
import { Fetched } from './fetched';
import { StateMeaning } from './state-meaning';

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
            {definition.own === true ? null : (
              <StateMeaning lifecycle={electronicCertificateLifecycle} state={certificate.serviceStatusId} />
            )}
          </div>
          <PanelActions definition={definition} record={{ ...certificate, id }} />
          <PanelGroups<'electronicPanel'>
            definition={definition}
            record={{ ...certificate, id }}
            parts={{
              history: (
                <Fetched
                  queryKey={[definition.name, 'history', id]}
                  empty={t('panel.nothing')}
                  read={async (signal) =>
                    (await send(getCertificateHistory, { parameters: { crId: id }, signal })).result
                  }
                >
                  {(entries) => <History lifecycle={electronicCertificateLifecycle} entries={entries} oldestFirst />}
                </Fetched>
              ),
            }}
          />
        </>
      )}
    </PanelFrame>
  );
}
