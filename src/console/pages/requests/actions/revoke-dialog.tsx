import { useState, type ReactNode } from 'react';
import { megabytesOf } from '../../../../contract/files';
import { revokeCertificate } from '../../../../contract/generated/calls/certificate';
import { openTicket } from '../../../../contract/generated/calls/embedded';
import { limits } from '../../../../contract/generated/limits';
import type { RecordActionProps } from '../../../fields/action-extension';
import { DateControl } from '../../../fields/inputs/date-control';
import { pastMoment } from '../../../fields/inputs/use-date-problem';
import { useAsyncAction } from '../../../kit/use-async-action';
import { Button } from '../../../kit/button';
import { CheckField } from '../../../kit/check-field';
import { FileField } from '../../../kit/file-field';
import { Alert } from '../../../kit/alert';
import { TextField } from '../../../kit/text-field';
import { useTranslate } from '../../../kit/use-translate';
import { OwnEffect } from '../../../screens/actions/own-effect';
import { ReasonSelect } from '../../../screens/actions/reason-select';
import { CaptchaCheck } from '../../../session/captcha/captcha-check';
import { send } from '../../../transport/send';
import { isOffered, knownRuntime, takesOurs } from '../../../transport/runtime';
import { requestApi } from '../request-api';
import { requestOf } from '../request-of';
import { useReasons } from '../use-reasons';
import { ObservationField } from './observation-field';
import { RequestDialog } from './request-dialog';
import './requests-actions.css';
import { useRevocation, type RevocationForm } from './use-revocation';

/** Revokes a certificate for good: cause, captcha or signed file, the case's code and an observation. */
export default function RevokeDialog(props: RecordActionProps): ReactNode {
  const { definition, label, onClose } = props;
  const t = useTranslate('requests');
  const api = requestApi(definition.name);
  const revocation = useRevocation(props);
  const { form, values, set, rules, captcha } = revocation;
  const request = requestOf(form.record);
  const { problems } = form;
  return (
    <RequestDialog
      definition={definition}
      title={label}
      form={form}
      submit={t('revoke.submit')}
      danger
      onClose={onClose}
    >
      <OwnEffect>
        <Alert tone="waiting" title={t('revoke.final')}>
          {t('revoke.what')}
        </Alert>
      </OwnEffect>
      <CauseField resource={definition.name} revocation={revocation} />
      {api.revokesForOthers ? (
        <DateControl
          label={t('revoke.receivedAt')}
          optional
          {...pastMoment}
          value={values.receivedAt}
          error={problems['receivedAt']}
          help={t('revoke.receivedHelp')}
          onChange={(receivedAt) => set({ receivedAt })}
        />
      ) : null}
      {api.revokesForOthers && takesTerm() ? (
        <CheckField
          label={t('revoke.askedByHolder')}
          help={t('revoke.askedByHolderHelp')}
          checked={values.isAskedByHolder}
          onChange={(event) => set({ isAskedByHolder: event.target.checked })}
        />
      ) : null}
      <TicketField
        request={request.contractRequestId}
        isOwn={definition.own === true}
        value={values.ticketCode}
        error={problems['ticketCode']}
        onChange={(ticketCode) => set({ ticketCode })}
      />
      <ObservationField
        event={definition.own ? undefined : props.action.event}
        value={values.observation}
        error={problems['observation']}
        onChange={(observation) => set({ observation })}
      />
      {api.revokesByFile ? (
        <FileField
          label={t('revoke.file')}
          required
          accept={rules.types.map((type) => `.${type}`).join(',')}
          error={problems['file']}
          help={t('revoke.fileHelp', { megabytes: megabytesOf(rules) })}
          onChoose={revocation.setFile}
        />
      ) : (
        <CaptchaCheck captcha={captcha} />
      )}
    </RequestDialog>
  );
}

/** Returns whether the upstream takes who asked for it, by which the term runs. */
function takesTerm(): boolean {
  const runtime = knownRuntime();
  return runtime === undefined || takesOurs(runtime, revokeCertificate);
}

interface CauseFieldProps {
  resource: RecordActionProps['definition']['name'];
  revocation: RevocationForm;
}

/** Renders the causes to choose from, the chosen one with the hours in which it is applied. */
function CauseField({ resource, revocation }: CauseFieldProps): ReactNode {
  const t = useTranslate('requests');
  const { form, values, set, captcha } = revocation;
  const causes = useReasons(`${resource}.revocation`, requestApi(resource).revocationReasons);
  const dueHours = causes.data?.find(({ id }) => id === values.revocationReasonId)?.dueHours;
  return (
    <ReasonSelect
      label={t('revoke.cause')}
      choose={t('revoke.chooseCause')}
      query={causes}
      value={values.revocationReasonId}
      error={form.problems['revocationReasonId']}
      // The holder's own term runs where the holder asked.
      help={dueHours === undefined || values.isAskedByHolder ? undefined : t('revoke.due', { hours: dueHours })}
      onFocus={captcha.start}
      onChange={(revocationReasonId) => {
        captcha.start();
        set({ revocationReasonId });
      }}
    />
  );
}

interface TicketFieldProps {
  request: string;
  /** The certificate is revoked by its holder, who knows of no ticketing service. */
  isOwn: boolean;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** Renders the code that the ticketing service gave the case; it can be asked for where our own upstream knows the case. */
function TicketField({ request, isOwn, value, error, onChange }: TicketFieldProps): ReactNode {
  const t = useTranslate('requests');
  const { isBusy, error: ticketError, run } = useAsyncAction();
  const runtime = knownRuntime();
  const canAsk = runtime === undefined || isOffered(runtime, openTicket);
  const [sent, setSent] = useState<string>();
  const ask = async (): Promise<void> => {
    const { result } = await send(openTicket, { body: { contractRequestId: request } });
    setSent(t('revoke.ticketSent', { to: result.to }));
  };
  const rule = isOwn ? t('revoke.ticketHelpOwn') : t('revoke.ticketHelp', { max: limits.form.ticketCode.max });
  const help = ticketError ?? sent ?? rule;
  return (
    <div className="token-fields__serial">
      <TextField
        label={t('revoke.ticket')}
        optional
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error}
        help={<span role="status">{help}</span>}
        onChange={(event) => onChange(event.target.value)}
      />
      {canAsk ? (
        <Button busy={isBusy} onClick={() => void run(ask)}>
          {t('revoke.askTicket')}
        </Button>
      ) : null}
    </div>
  );
}
