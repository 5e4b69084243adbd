import * as documentStates from '../../../../contract/generated/states/document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import * as requestStates from '../../../../contract/generated/states/request';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { Button } from '../../../kit/button';
import { DescriptionList } from '../../../kit/description-list';
import { formatDay } from '../../../kit/format-date-time';
import { useLanguage } from '../../../kit/language';
import { LoadingShape } from '../../../kit/loading-shape';
import { Skeleton } from '../../../kit/skeleton';
import { StateView } from '../../../kit/state-view';
import { useTranslate } from '../../../kit/use-translate';
import type { RequestedDocument } from '../../../data/applicant-request';
import { documentsQuery, requestKey, type OpenedRequest } from '../own-request-calls';
import { HelpLine } from '../help-line';
import { LapseLine } from '../lapse-line';
import { useSection } from '../use-section';
import { useStatusEntry } from '../use-status-entry';
import { Replacement } from './replacement';

/**
 * Renders what was not approved, with its reason and what was marked in it, and what is asked for; nothing else can be
 * changed.
 */
export function Correction({ opened }: { opened: OpenedRequest }): ReactNode {
  const t = useTranslate('application');
  const language = useLanguage();
  const definitionLabel = useDefinitionLabels();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { path } = useSection();
  const { request, form } = opened;
  const { externalRequestId: id, reference, serviceStatusId: state } = request;
  const { data, error, refetch } = useQuery(documentsQuery(id));
  const sentBack = useStatusEntry(request);
  // What was asked for is no longer named as such once the request is back.
  const [hasSent, setHasSent] = useState(false);
  const toList = <Button onClick={() => void navigate(path)}>{t('toList')}</Button>;
  const readAgain = async (type: string): Promise<boolean> => {
    const documents = await client.fetchQuery({ ...documentsQuery(id), staleTime: 0 });
    if (documents.some((document) => document.documentTypeId === type && isOutstanding(document))) return true;
    await changed();
    return false;
  };
  const changed = async (): Promise<void> => {
    setHasSent(true);
    await client.invalidateQueries({ queryKey: documentsQuery(id).queryKey });
    await client.invalidateQueries({ queryKey: requestKey(id) });
  };

  // What was read stays: beside it stands what is chosen and not sent.
  if (error && !data) {
    const again = <Button onClick={() => void refetch()}>{t('again')}</Button>;
    return <StateView kind="error" level={1} title={t('documents.failedList')} why={error.message} action={again} />;
  }
  if (!data) {
    return (
      <LoadingShape className="application" label={t('loading')}>
        <Skeleton height="16rem" />
      </LoadingShape>
    );
  }
  const replaced = data.filter(wasReplaced);
  const attached = data.filter(wasAttached);
  const outstanding = data.filter(isOutstanding);
  if (!requestStates.inCorrection.has(state)) {
    const doneText = [
      t('correction.doneWhy', { reference: reference ?? '' }),
      request.dueAt && t('identity.doneDue', { date: formatDay(new Date(request.dueAt), language) }),
    ]
      .filter(Boolean)
      .join(' ');
    const back = requestStates.held.has(state) && (hasSent || replaced.length > 0);
    return (
      <StateView
        kind={back ? 'done' : 'empty'}
        level={1}
        title={t(back ? 'correction.doneTitle' : 'correction.none')}
        why={back ? doneText : t('state.why', { state: request.statusName ?? state })}
        action={toList}
      />
    );
  }
  // Without any, an upstream sends requests back by words alone.
  const isNoneNamed = outstanding.length + replaced.length + attached.length === 0;
  const leftText = isNoneNamed
    ? t('correction.noneNamed')
    : outstanding.length > 0 && t('correction.left', { count: outstanding.length });
  return (
    <section className="application" aria-labelledby="application-title">
      <header className="application__intro">
        <h1 id="application-title">{t('correction.title')}</h1>
        <p className="application__lead">
          {reference}. {t('correction.lead')}
        </p>
        <LapseLine request={request} />
        {sentBack?.observation ? (
          <DescriptionList items={[[t('correction.observation'), sentBack.observation]]} />
        ) : null}
        <p role="status">{leftText}</p>
      </header>
      {outstanding.map((document) => (
        <Replacement
          key={document.documentTypeId}
          opened={opened}
          document={document}
          field={form.tabs
            .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
            .find(({ name }) => name === document.documentTypeId)}
          onSent={changed}
          readAgain={async () => readAgain(document.documentTypeId)}
        />
      ))}
      {[...replaced, ...attached].map(({ documentTypeId, name, askedFor }) => (
        <p key={documentTypeId} className="application-document__loaded">
          {t(askedFor ? 'correction.attached' : 'correction.sent')}:{' '}
          {name ?? definitionLabel(`documentTypes.${documentTypeId}`)}
        </p>
      ))}
      <div className="application__actions">{toList}</div>
      <HelpLine />
    </section>
  );
}

/** Tells whether the document was not approved, or is asked for and not there yet. */
function isOutstanding({ current, askedFor }: RequestedDocument): boolean {
  return current ? documentStates.rejected.has(current.documentstatusid) : askedFor !== undefined;
}

/** Tells whether a new document waits where one was discarded. */
function wasReplaced({ current, previous, askedFor }: RequestedDocument): boolean {
  if (askedFor !== undefined || current === undefined) return false;
  return documentStates.pending.has(current.documentstatusid) && previous !== undefined;
}

function wasAttached({ current, askedFor }: RequestedDocument): boolean {
  return askedFor !== undefined && current !== undefined;
}
