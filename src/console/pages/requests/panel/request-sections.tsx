import type { ReactNode } from 'react';
import { getstepsresult, getValidations } from '../../../../contract/generated/calls/certificate';
import { consultDocuments } from '../../../../contract/generated/calls/documents';
import { caseFile } from '../../../../contract/generated/calls/embedded';
import { getsubscriberdata } from '../../../../contract/generated/calls/projectT';
import type { ResourceDefinition } from '../../../../contract/definitions';
import type { Information } from '../request-api';
import type { RecordValues } from '../../../fields/cells/cell';
import { readDocuments } from '../../../data/compose-case';
import { useTranslate } from '../../../kit/use-translate';
import { PanelGroups } from '../../../screens/panel/panel-groups';
import { Timeline } from '../../../screens/timeline/timeline';
import { useHasTimeline } from '../../../screens/timeline/use-timeline';
import { mayCall } from '../../../../contract/access';
import { usePrivileges } from '../../../session/use-session';
import { send } from '../../../transport/send';
import { CaseFile } from '../dossier/case-file';
import { requestApi } from '../request-api';
import { Documents } from './documents';
import { Fetched } from './fetched';
import { RequestHistory } from './request-history';
import { Revocation } from './revocation';
import { Steps } from './steps';
import { Subject } from './subject';
import { SubscriberFacts } from './subscriber-facts';
import { Validations } from './validations';

interface RequestSectionsProps {
  definition: ResourceDefinition;
  information: Information;
  record: RecordValues;
}

/** Renders the groups of a request's panel; what takes a call of its own is asked for when it is opened. */
export function RequestSections({ definition, information, record }: RequestSectionsProps): ReactNode {
  const t = useTranslate('requests');
  const d = useTranslate('dossier');
  const held = usePrivileges();
  const hasTimeline = useHasTimeline();
  const { detail, subject } = information;
  const { contractRequestId, externalRequestId } = detail;
  const api = requestApi(definition.name);
  const key = (part: string): readonly unknown[] => [definition.name, part, contractRequestId];
  const history = (signal: AbortSignal) => api.history(contractRequestId, signal);
  return (
    <PanelGroups<'requestPanel'>
      definition={definition}
      record={record}
      parts={{
        subscriber: mayCall(getsubscriberdata, held) ? (
          <Fetched
            queryKey={key('subscriber')}
            empty={t('panel.nothing')}
            read={async (signal) => (await send(getsubscriberdata, { body: contractRequestId, signal })).result}
          >
            {(subscriber) => <SubscriberFacts subscriber={subscriber} />}
          </Fetched>
        ) : null,
        subject: <Subject fields={subject} />,
        revocation: <Revocation request={detail} history={history} queryKey={key('history')} />,
        documents: mayCall(consultDocuments, held) ? (
          <Fetched
            queryKey={key('documents')}
            empty={t('panel.noDocuments')}
            read={(signal) => readDocuments(externalRequestId, signal)}
          >
            {(documents) => <Documents documents={documents} contractRequestId={contractRequestId} />}
          </Fetched>
        ) : null,
        validations: mayCall(getValidations, held) ? (
          <Fetched
            queryKey={key('validations')}
            empty={t('panel.noValidations')}
            read={async (signal) => (await send(getValidations, { parameters: { externalRequestId }, signal })).result}
          >
            {(validations) => <Validations validations={validations} />}
          </Fetched>
        ) : null,
        steps: mayCall(getstepsresult, held) ? (
          <Fetched
            queryKey={key('steps')}
            empty={t('panel.noSteps')}
            read={async (signal) => (await send(getstepsresult, { parameters: { contractRequestId }, signal })).result}
          >
            {(steps) => <Steps steps={steps} />}
          </Fetched>
        ) : null,
        otherRequests: definition.specified ? null : (
          <Fetched
            queryKey={key('caseFile')}
            empty={d('noOthers')}
            read={async (signal) => (await send(caseFile, { parameters: { contractRequestId }, signal })).result}
          >
            {(entries) => <CaseFile entries={entries} />}
          </Fetched>
        ),
        timeline: hasTimeline ? (
          <Timeline contractRequestId={contractRequestId} queryKey={[definition.name, 'timeline']} />
        ) : null,
        history: <RequestHistory queryKey={key('history')} read={history} />,
      }}
    />
  );
}
