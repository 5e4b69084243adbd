import { useState } from 'react';
import { limits } from '../../../../contract/generated/limits';
import type { FileRules } from '../../../../contract/files';
import type { RecordActionProps } from '../../../fields/action-extension';
import { pastMoment, useDateProblem } from '../../../fields/inputs/use-date-problem';
import { useTranslate } from '../../../kit/use-translate';
import { useActionForm, type ActionForm } from '../../../screens/actions/use-action-form';
import { useCaptcha } from '../../../session/captcha/use-captcha';
import { fileRulesInForce } from '../../../transport/file-rules-in-force';
import { requestApi } from '../request-api';
import { requestOf } from '../request-of';
import { describeOutcome } from './describe-outcome';
import { missingRevocation, noRevocation, sentRevocation, type RevocationValues } from './revocation-values';

export interface RevocationForm {
  form: ActionForm<keyof RevocationValues | 'file'>;
  values: RevocationValues;
  set: (change: Partial<RevocationValues>) => void;
  /** Of the signed file, where one is asked for in place of the captcha. */
  rules: FileRules;
  setFile: (file: File | undefined) => void;
  captcha: ReturnType<typeof useCaptcha>;
}

/** Returns the form of a revocation: what is typed, its proof (a signed file, or the captcha), and what it came to. */
export function useRevocation({ definition, action, record, label, onDone }: RecordActionProps): RevocationForm {
  const t = useTranslate('requests');
  const api = requestApi(definition.name);
  const describeDate = useDateProblem(pastMoment);
  const captcha = useCaptcha('certificate');
  const rules = fileRulesInForce(limits.files.allowed.join(','));
  const [values, setValues] = useState(noRevocation);
  const [file, setFile] = useState<File>();
  const form = useActionForm({
    definition,
    action,
    record,
    fields: [
      'revocationReasonId',
      ...(api.revokesForOthers ? ['receivedAt'] : []),
      'ticketCode',
      'observation',
      ...(api.revokesByFile ? ['file'] : []),
    ],
    values: { ...values, file: file && [file.name, file.size, file.lastModified] },
    check: () => {
      const receivedAt = describeDate(values.receivedAt);
      return {
        ...missingRevocation(values, api.revokesByFile ? file : true, rules, t),
        ...(receivedAt !== undefined && { receivedAt }),
      };
    },
    send: async ({ record: seen, idempotencyKey }) => {
      const proof = api.revokesByFile && file ? file : await captcha.take();
      const receipt = await api.revoke(requestOf(seen), sentRevocation(values), proof, idempotencyKey);
      const { reference } = requestOf(seen);
      const params = { reference, receipt: receipt.receipt ?? '' };
      const outcome =
        receipt.appliedAt === undefined ? t('done.revocationReceived', params) : t('done.revoked', params);
      onDone(describeOutcome(t, outcome, { action: label, reference }));
    },
  });
  return { form, values, set: (change) => setValues({ ...values, ...change }), rules, setFile, captcha };
}
