import { useState, type ReactNode } from 'react';
import type { RecordActionProps } from '../../../fields/action-extension';
import { MismatchList, MismatchReason } from '../../../fields/mismatch-list';
import { explanationOf, missingExplanation, useMismatches } from '../../../fields/use-mismatches';
import { useTranslate } from '../../../kit/use-translate';
import { useActionForm } from '../../../screens/actions/use-action-form';
import { documentReasons, requestApi } from '../request-api';
import { requestOf } from '../request-of';
import { describeOutcome } from './describe-outcome';
import { RequestDialog } from './request-dialog';
import { ObservationField } from './observation-field';
import { missingReason, observationTooLong, ReasonFields, sentReason, useReason } from './reason-fields';

/**
 * Renders one decision over a request as a whole, where an upstream has no other: by the action, approving it or sending
 * it back for correction with a reason.
 */
export default function ReviewDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('requests');
  const explain = useTranslate('mismatches');
  const approved = action.name === 'approve';
  const entered = useReason();
  const { values, reason, onChange } = entered;
  const mismatches = useMismatches(requestOf(record).externalRequestId, approved);
  const [why, setWhy] = useState('');
  const form = useActionForm({
    definition,
    action,
    record,
    fields: approved
      ? ['observation', ...(mismatches.length > 0 ? ['mismatches'] : [])]
      : ['rejectReasonId', 'observation'],
    values: { ...values, why },
    check: () =>
      approved
        ? { ...observationTooLong(values.observation, t), ...missingExplanation(mismatches, why, explain) }
        : missingReason(values, reason, t),
    send: async ({ record: seen, idempotencyKey }) => {
      const { rejectReasonId: reasonId, ...rest } = sentReason(values);
      const { decisions } = requestApi(definition.name);
      const request = requestOf(seen);
      if (approved) await decisions.approve(request, { ...rest, ...explanationOf(mismatches, why) }, idempotencyKey);
      else await decisions.askCorrection(request, { reasonId, ...rest }, idempotencyKey);
      const { reference } = request;
      const done = approved ? 'done.approved' : 'done.sentBack';
      onDone(describeOutcome(t, t(done, { reference }), { action: label, reference }));
    },
  });
  return (
    <RequestDialog
      definition={definition}
      title={label}
      form={form}
      submit={t(approved ? 'review.approve' : 'review.sendBack')}
      onClose={onClose}
    >
      <MismatchList mismatches={mismatches} />
      {mismatches.length > 0 ? (
        <MismatchReason value={why} error={form.problems['mismatches']} onChange={setWhy} />
      ) : null}
      {approved ? (
        <ObservationField
          event={action.event}
          value={values.observation}
          error={form.problems['observation']}
          onChange={(observation) => onChange({ ...values, observation }, reason)}
        />
      ) : (
        <ReasonFields
          event={action.event}
          list="documents"
          read={documentReasons}
          entered={entered}
          problems={form.problems}
        />
      )}
    </RequestDialog>
  );
}
