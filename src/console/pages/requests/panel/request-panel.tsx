import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, type DataProvider, type RaRecord } from 'react-admin';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import { findText } from '../../../../contract/texts';
import type { Request } from '../../../../contract/generated/types';
import type { Information } from '../request-api';
import type { PanelProps } from '../../../fields/extensions';
import { StateChip } from '../../../fields/state-chip';
import { useTextTables } from '../../../kit/use-translate';
import { PanelActions } from '../../../screens/actions/panel-actions';
import { requestApi } from '../request-api';
import { NextStep } from '../next-step';
import { AssignButton } from './assign-button';
import { PanelFrame, titleOf } from './panel-frame';
import { RequestSections } from './request-sections';
import { StateMeaning } from './state-meaning';
import { OwnEffect } from '../../../screens/actions/own-effect';

/** Renders one request beside its list: what it is, what can be done to it, and everything that happened to it. */
export default function RequestPanel({ definition, id, onClose }: PanelProps): ReactNode {
  const [texts = {}] = useTextTables(['panels']);
  const provider = useDataProvider<DataProvider>();
  const query = useQuery({
    queryKey: [definition.name, 'panel', id],
    queryFn: async ({ signal }) => {
      const information = await requestApi(definition.name).information(id, signal);
      const { detail } = information as { detail: Partial<Request> };
      if (detail.reference !== undefined && detail.serviceStatusId !== undefined) return information;
      // Project T's call of the specification answers the subject alone: the request is the one of its list.
      const { data } = await provider.getOne<Request & RaRecord>(definition.name, { id, signal });
      return { ...information, detail: { ...data, ...detail } };
    },
  });
  // A list may show what opens later: it says when.
  const [gone, goneWhy] = [
    findText(texts, `${definition.name}.gone.title`),
    findText(texts, `${definition.name}.gone.why`),
  ];
  const goneAction = <AssignButton definition={definition} id={id} />;
  const labels = gone !== undefined && goneWhy !== undefined ? { gone, goneWhy, goneAction } : undefined;
  return (
    <PanelFrame query={query} title={({ detail }) => titleOf(detail)} labels={labels} onClose={onClose}>
      {(information) => <Loaded definition={definition} information={information} />}
    </PanelFrame>
  );
}

function Loaded({ definition, information }: Pick<PanelProps, 'definition'> & { information: Information }): ReactNode {
  const { detail } = information;
  const record = { ...detail, id: detail.contractRequestId };
  // The office's meaning of a state is no word of its applicant's, who reads what comes next.
  const isOwn = definition.own === true;
  return (
    <>
      <div className="request-panel__state">
        <StateChip lifecycle={requestLifecycle} state={detail.serviceStatusId} name={detail.statusName} />
        {isOwn ? null : <StateMeaning lifecycle={requestLifecycle} state={detail.serviceStatusId} />}
      </div>
      {isOwn ? (
        <OwnEffect>
          <NextStep resource={definition.name} record={record} />
        </OwnEffect>
      ) : null}
      <PanelActions definition={definition} record={record} />
      <RequestSections definition={definition} information={information} record={record} />
    </>
  );
}
