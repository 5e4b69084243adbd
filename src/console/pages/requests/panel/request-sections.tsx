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
import { mayCall } from '../../../../contract/access';
import { usePrivileges } from '../../../session/use-session';
import { send } from '../../../transport/send';
import { CaseFile } from '../dossier/case-file';
import { requestApi } from '../request-api';
import { isServiceRequest } from '../actions/service-request';
import { isOwnList } from '../request-of';
import { Documents } from './documents';
import { RecordFacts } from './record-facts';
import { Timeline } from '../../../screens/timeline/timeline';
import { useHasTimeline } from '../../../screens/timeline/use-timeline';
import { HistorySection } from './history-section';
import { Revocation } from './revocation';
import { FetchedSection, Section } from './sections';
import { Steps } from './steps';
import { Subject } from './subject';
import { SubscriberFacts } from './subscriber-facts';
import { Validations } from './validations';

const applicant = ['subscriberName', 'documentNumber', 'email', 'phone', 'companyName', 'companyDocument'];
const request = [
  'certificateTypeName',
  'channel',
  'medium',
  'projectType',
  'contractName',
  'createdAt',
  'lastStatusDate',
  'ageDays',
  'dueAt',
  'assignedTo',
  'supervisor',
  'deliveryMethod',
  'deliveryCity',
  'guideNumber',
  'guideStatus',
  'askedEvidence',
  'observation',
];
/** How the office works says nothing to the applicant; what comes next says when the reply is due. */
const internal = new Set(['ageDays', 'assignedTo', 'supervisor', 'dueAt']);
/** A service is neither on a medium nor brought. */
const physical = new Set(['medium', 'deliveryMethod', 'deliveryCity', 'guideNumber', 'guideStatus']);
const certificate = ['certificateSerial', 'validity', 'validFrom', 'validTo', 'serialToken'];
/** In the panel's head or its other parts, or codes whose names are shown. */
const elsewhere = [
  'contractRequestId',
  'externalRequestId',
  'reference',
  'serviceStatusId',
  'statusName',
  'applicationId',
  'certificateTypeId',
  'channelProductId',
  'documentType',
  'contractId',
  'overdue',
  'revocationOverdue',
  'expiring',
  'needsWaybill',
  'validityTypeId',
  'deliveryMethodId',
  'revocationDueAt',
  'facts',
  'version',
];
const placed = new Set([...applicant, ...request, ...certificate, ...elsewhere]);

/** Returns the fields of the record that have no place here: what a definition adds is shown after the others. */
const addedFields = ({ fields }: ResourceDefinition): string[] =>
  fields.map(({ name }) => name).filter((name) => !placed.has(name));

interface RequestSectionsProps {
  definition: ResourceDefinition;
  information: Information;
  record: RecordValues;
}

/** Renders everything known of a request, by part; what takes a call of its own is asked for when it is opened. */
export function RequestSections({ definition, information, record }: RequestSectionsProps): ReactNode {
  const t = useTranslate('requests');
  const d = useTranslate('dossier');
  const held = usePrivileges();
  const { detail, subject } = information;
  const api = requestApi(definition.name);
  const hasTimeline = useHasTimeline() && !isOwnList(definition.name);
  const key = (part: string): readonly unknown[] => [definition.name, part, detail.contractRequestId];
  const { contractRequestId, externalRequestId } = detail;
  const service = isServiceRequest(detail);
  const left = new Set([...(isOwnList(definition.name) ? internal : []), ...(service ? physical : [])]);
  const issued = detail.certificateSerial !== undefined || detail.validTo !== undefined;
  return (
    <div className="request-sections">
      <Section title={t('panel.information')} open>
        <RecordFacts
          definition={definition}
          record={record}
          names={[...applicant, ...request.filter((name) => !left.has(name)), ...addedFields(definition)]}
        />
      </Section>
      {mayCall(getsubscriberdata, held) && definition.name === 'projectRequests' ? (
        <FetchedSection
          title={t('panel.subscriber')}
          queryKey={key('subscriber')}
          empty={t('panel.nothing')}
          read={async (signal) => (await send(getsubscriberdata, { body: contractRequestId, signal })).result}
        >
          {(subscriber) => <SubscriberFacts subscriber={subscriber} />}
        </FetchedSection>
      ) : null}
      {service ? null : (
        <Section title={t('panel.subject')}>
          <Subject fields={subject} />
        </Section>
      )}
      <Section title={t(service ? 'panel.service' : 'panel.certificate')} open={issued}>
        {!issued ? (
          <p className="request-section__empty">{t('panel.notIssued')}</p>
        ) : (
          <RecordFacts definition={definition} record={record} names={certificate} />
        )}
        <Revocation
          request={detail}
          history={(signal) => api.history(contractRequestId, signal)}
          queryKey={key('history')}
        />
      </Section>
      {mayCall(consultDocuments, held) ? (
        <FetchedSection
          title={t('panel.documents')}
          queryKey={key('documents')}
          empty={t('panel.noDocuments')}
          read={(signal) => readDocuments(externalRequestId, signal)}
        >
          {(documents) => <Documents documents={documents} contractRequestId={contractRequestId} />}
        </FetchedSection>
      ) : null}
      {mayCall(getValidations, held) ? (
        <FetchedSection
          title={t('panel.validations')}
          queryKey={key('validations')}
          empty={t('panel.noValidations')}
          read={async (signal) => (await send(getValidations, { parameters: { externalRequestId }, signal })).result}
        >
          {(validations) => <Validations validations={validations} />}
        </FetchedSection>
      ) : null}
      {mayCall(getstepsresult, held) ? (
        <FetchedSection
          title={t('panel.steps')}
          queryKey={key('steps')}
          empty={t('panel.noSteps')}
          read={async (signal) => (await send(getstepsresult, { parameters: { contractRequestId }, signal })).result}
        >
          {(steps) => <Steps steps={steps} />}
        </FetchedSection>
      ) : null}
      {isOwnList(definition.name) || definition.specified ? null : (
        <FetchedSection
          title={d('others')}
          queryKey={key('caseFile')}
          empty={d('noOthers')}
          read={async (signal) => (await send(caseFile, { parameters: { contractRequestId }, signal })).result}
        >
          {(entries) => <CaseFile entries={entries} />}
        </FetchedSection>
      )}
      {hasTimeline ? (
        <Section title={t('panel.timeline')} open>
          <Timeline contractRequestId={contractRequestId} queryKey={[definition.name, 'timeline']} />
        </Section>
      ) : (
        <HistorySection
          title={t('panel.history')}
          queryKey={key('history')}
          read={(signal) => api.history(contractRequestId, signal)}
        />
      )}
    </div>
  );
}
