import { useState, type ReactNode } from 'react';
import { limits } from '../../../../contract/generated/limits';
import type { RejectReason } from '../../../../contract/generated/types';
import { useTranslate, type Translate } from '../../../kit/use-translate';
import { PreparedSentence } from '../../../screens/actions/prepared-sentence';
import { ReasonSelect } from '../../../screens/actions/reason-select';
import type { FieldProblems } from '../../../screens/actions/use-action-form';
import { useReasons } from '../use-reasons';
import { isTooLong, ObservationField } from './observation-field';

/** A reason from the provider's list, and the observation beside it. */
export interface ReasonValues {
  rejectReasonId: string;
  observation: string;
}

const noReason: ReasonValues = { rejectReasonId: '', observation: '' };

interface ReasonRequired {
  values: ReasonValues;
  /** The reason itself, which may ask for an observation. */
  reason: RejectReason | undefined;
  onChange: (values: ReasonValues, reason: RejectReason | undefined) => void;
}

/** Returns the reason that a dialog is being given. */
export function useReason(): ReasonRequired {
  const [entered, setEntered] = useState<Omit<ReasonRequired, 'onChange'>>({ values: noReason, reason: undefined });
  return { ...entered, onChange: (values, reason) => setEntered({ values, reason }) };
}

interface ReasonFieldsProps {
  /** What it is the reason of, as the action has it. */
  event: string | undefined;
  /** Names the list among all lists of reasons. */
  list: string;
  read: () => Promise<readonly RejectReason[]>;
  entered: Pick<ReasonRequired, 'values' | 'onChange'>;
  problems: FieldProblems<'rejectReasonId' | 'observation'>;
}

/** Renders why, from the provider's own list, and an observation, which some of the reasons ask for. */
export function ReasonFields(props: ReasonFieldsProps): ReactNode {
  const { event, list, read, entered, problems } = props;
  const { values, onChange } = entered;
  const t = useTranslate('requests');
  const query = useReasons(list, read);
  const find = (id: string): RejectReason | undefined => query.data?.find((reason) => reason.id === id);
  const chosen = find(values.rejectReasonId);
  return (
    <>
      <ReasonSelect
        label={t('reason.label')}
        choose={t('reason.choose')}
        query={query}
        value={values.rejectReasonId}
        error={problems['rejectReasonId']}
        onChange={(rejectReasonId) => onChange({ ...values, rejectReasonId }, find(rejectReasonId))}
      />
      <ObservationField
        event={event}
        value={values.observation}
        required={chosen?.requiresObservation}
        error={problems['observation']}
        onChange={(observation) => onChange({ ...values, observation }, chosen)}
      />
      <PreparedSentence
        sentence={chosen?.sentence}
        observation={values.observation}
        onChange={(observation) => onChange({ ...values, observation }, chosen)}
      />
    </>
  );
}

/** Returns what is missing of a reason; nothing when it can be sent. */
export function missingReason(
  { rejectReasonId, observation }: ReasonValues,
  reason: RejectReason | undefined,
  t: Translate<'requests'>,
): FieldProblems<'rejectReasonId' | 'observation'> {
  return {
    ...(rejectReasonId === '' && { rejectReasonId: t('reason.missing') }),
    ...(reason?.requiresObservation && observation.trim() === '' && { observation: t('observation.missing') }),
    ...observationTooLong(observation, t),
  };
}

export function observationTooLong(observation: string, t: Translate<'requests'>): FieldProblems<'observation'> {
  return isTooLong(observation) ? { observation: t('observation.tooLong', limits.form.observation) } : {};
}

/** Returns the reason as it is sent: without an observation where none was written. */
export function sentReason({ rejectReasonId, observation }: ReasonValues): {
  rejectReasonId: string;
  observation?: string;
} {
  return { rejectReasonId, ...(observation.trim() !== '' && { observation: observation.trim() }) };
}
