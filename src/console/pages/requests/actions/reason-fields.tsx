import { useState, type ReactNode } from 'react';
import { limits } from '../../../../contract/generated/limits';
import type { RejectReason } from '../../../../contract/generated/types';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { SelectField } from '../../../kit/select-field';
import { Skeleton } from '../../../kit/skeleton';
import { useTranslate, type Translate } from '../../../kit/use-translate';
import type { FieldProblems } from '../../../screens/actions/use-action-form';
import { useReasons } from '../use-reasons';
import { isTooLong, ObservationField } from './observation-field';

/** A reason from the provider's list, and what is said beside it. */
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
  /** Names the list among all lists of reasons. */
  list: string;
  read: () => Promise<readonly RejectReason[]>;
  entered: Pick<ReasonRequired, 'values' | 'onChange'>;
  problems: FieldProblems;
}

/** Renders why, from the provider's own list, and an observation, which some of the reasons ask for. */
export function ReasonFields({ list, read, entered: { values, onChange }, problems }: ReasonFieldsProps): ReactNode {
  const t = useTranslate('requests');
  const { data: reasons, error, refetch } = useReasons(list, read);
  const find = (id: string): RejectReason | undefined => reasons?.find((reason) => reason.id === id);
  const chosen = find(values.rejectReasonId);
  if (error) {
    return (
      <Alert tone="rejected" title={t('reason.failed')}>
        <p>{error.message}</p>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </Alert>
    );
  }
  return (
    <>
      {reasons ? (
        <SelectField
          label={t('reason.label')}
          required
          value={values.rejectReasonId}
          error={problems['rejectReasonId']}
          onChange={(event) => onChange({ ...values, rejectReasonId: event.target.value }, find(event.target.value))}
        >
          <option value="">{t('reason.choose')}</option>
          {reasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <Skeleton height="var(--control)" />
      )}
      <ObservationField
        value={values.observation}
        required={chosen?.requiresObservation}
        error={problems['observation']}
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
): FieldProblems {
  return {
    ...(rejectReasonId === '' && { rejectReasonId: t('reason.missing') }),
    ...(reason?.requiresObservation && observation.trim() === '' && { observation: t('observation.missing') }),
    ...observationTooLong(observation, t),
  };
}

export function observationTooLong(observation: string, t: Translate<'requests'>): FieldProblems {
  return isTooLong(observation) ? { observation: t('observation.tooLong', limits.form.observation) } : {};
}

/** Returns the reason as it is sent: without an observation where none was written. */
export function sentReason({ rejectReasonId, observation }: ReasonValues): {
  rejectReasonId: string;
  observation?: string;
} {
  return { rejectReasonId, ...(observation.trim() !== '' && { observation: observation.trim() }) };
}
