import { useState, type ReactNode } from 'react';
import type { Issuance } from '../../../../contract/generated/types';
import type { RecordActionProps } from '../../../fields/action-extension';
import { useTranslate } from '../../../kit/use-translate';
import { ActionDialog } from '../../../screens/actions/action-dialog';
import { useActionForm, type ActionForm } from '../../../screens/actions/use-action-form';
import { encryptForWire } from '../../../session/encrypt-for-wire';
import { requestApi } from '../request-api';
import { requestOf } from '../request-of';
import { RequestSummary } from './request-summary';
import { Issued } from './issued';
import { isServiceRequest } from './service-request';
import { SubjectToSign, useSubjectToSign } from './subject-to-sign';
import { missingToken, noToken, TokenFields } from './token-fields';
import { OwnEffect } from '../../../screens/actions/own-effect';

/** Issues the certificate of a request; when it is done, shows it and offers its file. */
export default function IssueDialog(props: RecordActionProps): ReactNode {
  const { definition, action, record, label, onClose, onDone } = props;
  const t = useTranslate('requests');
  const api = requestApi(definition.name);
  const [token, setToken] = useState(noToken);
  const [issued, setIssued] = useState<Issuance>();
  const { medium = 'VIRTUAL', reference } = requestOf(record);
  const toToken = medium === 'TOKEN';
  const service = isServiceRequest(requestOf(record));
  const form = useActionForm({
    definition,
    action,
    record,
    values: toToken ? token : {},
    check: () => (toToken ? missingToken(token, t) : {}),
    send: async ({ record: seen, idempotencyKey }) => {
      const wishes = toToken
        ? { serialToken: token.serialToken.trim(), encryptionPin: await encryptForWire(token.pin) }
        : {};
      setIssued(await api.issue(requestOf(seen), wishes, idempotencyKey));
    },
  });
  const subject = useSubjectToSign(definition.name, requestOf(form.record), !service && issued === undefined);
  if (issued) {
    const done = (): void => onDone(t(service ? 'done.serviceIssued' : 'done.issued', { reference }));
    return (
      <Issued {...props} request={{ ...requestOf(record), version: issued.version }} issuance={issued} onDone={done} />
    );
  }
  return (
    <ActionDialog
      definition={definition}
      title={label}
      form={service ? form : afterLooking(form, subject)}
      submit={t(service ? 'issue.submitService' : 'issue.submit')}
      onClose={onClose}
    >
      <RequestSummary resource={definition.name} request={requestOf(form.record)} />
      {service ? null : <SubjectToSign query={subject} />}
      <OwnEffect>
        <p>{t(service ? 'issue.service' : `issue.media.${medium}`)}</p>
      </OwnEffect>
      {toToken ? <TokenFields values={token} problems={form.problems} onChange={setToken} /> : null}
    </ActionDialog>
  );
}

/** Enables the action after the document was read: nothing is signed before the official could read it. */
function afterLooking(form: ActionForm, { data, isPending }: { data: unknown; isPending: boolean }): ActionForm {
  return data === undefined ? { ...form, isBusy: form.isBusy || isPending, submit: () => undefined } : form;
}
