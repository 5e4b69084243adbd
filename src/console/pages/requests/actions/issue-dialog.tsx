import { useState, type ReactNode } from 'react';
import type { Issuance, RequestSubject, StatusHistoryEntry } from '../../../../contract/generated/types';
import type { RecordActionProps } from '../../../fields/action-extension';
import type { RecordValues } from '../../../fields/cells/cell';
import { MismatchList, MismatchReason } from '../../../fields/mismatch-list';
import { explanationOf, missingExplanation, useMismatches } from '../../../fields/use-mismatches';
import { Alert } from '../../../kit/alert';
import { Code } from '../../../kit/code';
import { useTranslate } from '../../../kit/use-translate';
import { useActionForm, type ActionForm } from '../../../screens/actions/use-action-form';
import { useNextRecord } from '../../../screens/actions/use-next-record';
import { encryptForWire } from '../../../session/encrypt-for-wire';
import { requestApi } from '../request-api';
import { requestOf } from '../request-of';
import { IssuanceFacts } from './issuance-facts';
import { RequestDialog } from './request-dialog';
import { Issued } from './issued';
import { isServiceRequest } from './service-request';
import { SubjectToSign, useSubjectToSign } from './subject-to-sign';
import { missingToken, noToken, TokenFields } from './token-fields';
import { useApproval } from './use-approval';
import { OwnEffect } from '../../../screens/actions/own-effect';

/** What was issued before, in a row of issuances. */
interface Former {
  reference: string;
  issuance: Issuance;
}

/**
 * Issues the certificate of a request. In a queue the next one opens by itself and says what was issued; otherwise the
 * certificate is shown, and its file offered.
 */
export default function IssueDialog(props: RecordActionProps): ReactNode {
  const [{ record, former }, goOn] = useState<{ record: RecordValues; former?: Former }>({ record: props.record });
  return (
    <OneIssuance
      key={String(record['id'])}
      {...props}
      record={record}
      former={former}
      onNext={(next, issued) => {
        goOn({ record: next, former: issued });
        props.onChanged();
      }}
    />
  );
}

interface OneIssuanceProps extends RecordActionProps {
  former: Former | undefined;
  onNext: (next: RecordValues, issued: Former) => void;
}

function OneIssuance({ former, onNext, ...props }: OneIssuanceProps): ReactNode {
  const { definition, action, record, label, onClose, onDone } = props;
  const t = useTranslate('requests');
  const explain = useTranslate('mismatches');
  const api = requestApi(definition.name);
  const [token, setToken] = useState(noToken);
  const [issued, setIssued] = useState<{ issuance: Issuance; subject: readonly RequestSubject[] }>();
  const next = useNextRecord(definition, action, record);
  const approval = useApproval(definition.name, requestOf(record));
  const { medium = 'VIRTUAL', reference } = requestOf(record);
  const toToken = medium === 'TOKEN';
  const mismatches = useMismatches(requestOf(record).externalRequestId, issued === undefined);
  const explainedFields = new Set(approval?.mismatches?.map(({ field }) => field));
  const unexplained = mismatches.filter(({ field }) => !explainedFields.has(field));
  const [why, setWhy] = useState('');
  const service = isServiceRequest(requestOf(record));
  const form = useActionForm({
    definition,
    action,
    record,
    fields: [...(toToken ? ['serialToken', 'encryptionPin'] : []), ...(unexplained.length > 0 ? ['mismatches'] : [])],
    values: { ...(toToken && token), why },
    check: () => ({ ...(toToken && missingToken(token, t)), ...missingExplanation(unexplained, why, explain) }),
    send: async ({ record: seen, idempotencyKey }) => {
      const options = toToken
        ? { serialToken: token.serialToken.trim(), encryptionPin: await encryptForWire(token.pin) }
        : {};
      const explained = explanationOf(unexplained, why);
      const issuance = await api.issue(requestOf(seen), { ...options, ...explained }, idempotencyKey);
      if (next) onNext(next, { reference, issuance });
      else setIssued({ issuance, subject: subject.data?.subject ?? [] });
    },
  });
  const subject = useSubjectToSign(definition.name, requestOf(form.record), !service && issued === undefined);
  if (issued) {
    const done = (): void => onDone(t(service ? 'done.serviceIssued' : 'done.issued', { reference }));
    return (
      <Issued
        {...props}
        {...issued}
        request={{ ...requestOf(record), version: issued.issuance.version }}
        approval={approval}
        onDone={done}
      />
    );
  }
  return (
    <RequestDialog
      definition={definition}
      title={label}
      form={service ? form : afterLooking(form, subject)}
      submit={t(service ? 'issue.submitService' : 'issue.submit')}
      opensByItself={former !== undefined}
      hasDone={former !== undefined}
      onClose={onClose}
    >
      {former ? <FormerIssuance {...former} /> : null}
      <MismatchList mismatches={mismatches}>
        <ApprovalReason approval={approval} />
      </MismatchList>
      {unexplained.length > 0 ? (
        <MismatchReason value={why} error={form.problems['mismatches']} onChange={setWhy} />
      ) : null}
      <IssuanceFacts
        resource={definition.name}
        request={requestOf(form.record)}
        approval={approval}
        planned={subject.data?.planned}
      />
      {service ? null : <SubjectToSign query={subject} />}
      <OwnEffect>
        <p>{t(service ? 'issue.service' : `issue.media.${medium}`)}</p>
      </OwnEffect>
      {toToken ? <TokenFields values={token} problems={form.problems} onChange={setToken} /> : null}
    </RequestDialog>
  );
}

/** Renders why the reviewer approved what does not match. */
function ApprovalReason({ approval }: { approval: StatusHistoryEntry | undefined }): ReactNode {
  const t = useTranslate('mismatches');
  const { user, mismatchReason: reason } = approval ?? {};
  if (reason === undefined) return null;
  return <p>{user === undefined ? t('explainedUnnamed', { reason }) : t('explained', { user, reason })}</p>;
}

/** Renders what was issued before this one. */
function FormerIssuance({ reference, issuance }: Former): ReactNode {
  const t = useTranslate('requests');
  const { serialNumber } = issuance;
  return (
    <Alert tone="approved" title={t(serialNumber === undefined ? 'done.serviceIssued' : 'done.issued', { reference })}>
      {serialNumber === undefined ? null : (
        <p>
          {t('issued.serial')} <Code value={serialNumber} group={4} />
        </p>
      )}
      <p>{t('issue.goesOn')}</p>
    </Alert>
  );
}

/** Enables the action after the document was read: nothing is signed before the official could read it. */
function afterLooking(form: ActionForm, { data, isPending }: { data: unknown; isPending: boolean }): ActionForm {
  return data === undefined ? { ...form, isBusy: form.isBusy || isPending, submit: () => undefined } : form;
}
