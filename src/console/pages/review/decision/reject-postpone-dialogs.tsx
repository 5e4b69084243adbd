import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DecisionCalls } from '../../../data/decision-calls';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { ReasonSelect } from '../../../screens/actions/reason-select';
import { hasOwnRecords } from '../../../transport/runtime';
import { reasonsQuery } from '../case-queries';
import { CaseActionDialog } from './case-action-dialog';

interface DialogProps {
  isBusy: boolean;
  failed: string | undefined;
  onClose: () => void;
}

function Failed({ message }: { message: string | undefined }): ReactNode {
  return message === undefined ? null : <Alert tone="rejected">{message}</Alert>;
}

/** Renders the end of a request, for a reason of its own. */
export function RejectDialog({
  reasons: apply,
  onSend,
  ...rest
}: DialogProps & {
  /** Whose reasons may be chosen. */
  reasons: DecisionCalls['rejectionSubject'];
  onSend: (reasonId: string, observation: string) => void;
}): ReactNode {
  const t = useTranslate('review');
  const query = useQuery(reasonsQuery(apply));
  const [reasonId, setReasonId] = useState('');
  const [observation, setObservation] = useState('');
  const [tried, setTried] = useState(false);
  const { requiresObservation: required, sentence } = query.data?.find(({ id }) => id === reasonId) ?? {};
  const missing = required && observation.trim() === '' ? t('rejection.observationMissing') : undefined;
  const send = (): void => {
    setTried(true);
    if (reasonId !== '' && !missing) onSend(reasonId, observation);
  };
  return (
    <CaseActionDialog
      title={t('dialogs.rejectTitle')}
      send={t('dialogs.rejectSend')}
      danger
      isBusy={rest.isBusy}
      error={<Failed message={rest.failed} />}
      observation={{
        event: 'request.reject',
        value: observation,
        onChange: setObservation,
        required,
        error: missing,
        sentence,
      }}
      onSend={send}
      onClose={rest.onClose}
    >
      {hasOwnRecords() ? <p>{t('dialogs.rejectWhy')}</p> : null}
      <ReasonSelect
        label={t('rejection.reason')}
        choose={t('rejection.choose')}
        query={query}
        error={tried && reasonId === '' ? t('rejection.reasonMissing') : undefined}
        value={reasonId}
        onChange={setReasonId}
      />
    </CaseActionDialog>
  );
}

export function PostponeDialog({
  onSend,
  ...rest
}: DialogProps & { onSend: (observation: string) => void }): ReactNode {
  const t = useTranslate('review');
  const [observation, setObservation] = useState('');
  return (
    <CaseActionDialog
      title={t('dialogs.postponeTitle')}
      send={t('dialogs.postponeSend')}
      isBusy={rest.isBusy}
      error={<Failed message={rest.failed} />}
      observation={{
        event: 'request.postpone',
        value: observation,
        onChange: setObservation,
        sentence: hasOwnRecords() ? t('prepared.postpone') : undefined,
      }}
      onSend={() => onSend(observation)}
      onClose={rest.onClose}
    >
      {hasOwnRecords() ? <p>{t('dialogs.postponeWhy')}</p> : null}
    </CaseActionDialog>
  );
}
