import type { ReactNode } from 'react';
import type { BulkAction, BulkFormProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { OwnEffect } from '../../../screens/actions/own-effect';
import { missingReason, ReasonFields, sentReason, useReason } from '../actions/reason-fields';
import { requestApi } from '../request-api';
import { requestOf } from '../request-of';
import { common, deciding } from './bulk-actions';

/** Rejects requests for one reason. */
export function bulkReject(resource: string): BulkAction {
  const api = requestApi(resource);
  function Form({ tried, onInput }: BulkFormProps): ReactNode {
    const t = useTranslate('requests');
    const { values, reason, onChange } = useReason();
    const change: typeof onChange = (next, chosen) => {
      onChange(next, chosen);
      onInput(Object.keys(missingReason(next, chosen, t)).length > 0 ? undefined : { ...sentReason(next) });
    };
    return (
      <>
        <OwnEffect>
          <p>{t('reject.finalMany')}</p>
        </OwnEffect>
        <ReasonFields
          event="request.reject"
          list={`${resource}.reject`}
          read={api.rejectReasons}
          entered={{ values, onChange: change }}
          problems={tried ? missingReason(values, reason, t) : {}}
        />
      </>
    );
  }
  return {
    ...common(resource),
    ...deciding(resource),
    Form,
    run: async (record, { rejectReasonId = '', observation }, idempotencyKey) => {
      const body = { rejectReasonId, ...(observation !== undefined && { observation }) };
      await api.decisions.reject(requestOf(record), body, idempotencyKey);
    },
  };
}
