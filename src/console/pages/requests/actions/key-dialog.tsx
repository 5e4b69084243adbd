import { Fragment, useState, type ReactNode } from 'react';
import type { EmbeddedReadKeyResult } from '../../../../contract/generated/types';
import type { RecordActionProps } from '../../../fields/action-extension';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { formatMinute } from '../../../kit/format-date-time';
import { useTranslate } from '../../../kit/use-translate';
import '../../../screens/actions/action-dialog.css';
import { ConfirmQuestion } from '../../../session/key-file/confirm-question';
import { HowToInstall } from '../../../session/key-file/how-to-install';
import { CodeAgainButton, KeyCodeField } from '../../../session/key-file/key-code-field';
import { PasswordFields } from '../../../session/key-file/password-fields';
import { requestOf } from '../request-of';
import { RequestSummary } from './request-summary';
import { useOwnKey } from './use-own-key';

interface KeyDialogProps extends RecordActionProps {
  storedKey: EmbeddedReadKeyResult;
  onWithoutKey: () => void;
}

/** Asks for a code of the mail and a password, downloads, and confirms that the file is saved, or downloads it again. */
export function KeyDialog({
  definition,
  record,
  label,
  storedKey: held,
  onClose,
  onDone,
  onWithoutKey,
}: KeyDialogProps): ReactNode {
  const t = useTranslate('keys');
  const r = useTranslate('requests');
  const request = requestOf(record);
  const own = useOwnKey(request, held.passwordLength, () => onDone(t('confirmed')));
  const { code, file, confirmation, entered, enter, retryAt, fileName } = own;
  const [isAsked, setIsAsked] = useState(false);
  const isBusy = code.isBusy || file.isBusy || confirmation.isBusy;
  const formError = code.formError ?? file.formError;
  const isMailed = retryAt !== undefined;
  const retry = (): void => {
    own.retry();
    setIsAsked(false);
  };

  return (
    <Dialog
      open
      title={label}
      undismissable={isBusy}
      onClose={onClose}
      actions={
        // By their keys: a button that becomes one of type submit while it is pressed would submit the form.
        fileName === undefined ? (
          <Fragment key="file">
            <Button onClick={onWithoutKey}>{r('download.withoutKey')}</Button>
            <Button variant="main" type="submit" form="key-file" busy={isBusy}>
              {isMailed ? t(file.isBusy ? 'downloading' : 'download') : t('sendCode')}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="saved">
            <Button onClick={onClose}>{t('later')}</Button>
            <Button onClick={retry}>{t('again')}</Button>
            {isAsked ? (
              <Button variant="danger" busy={isBusy} onClick={() => void own.confirm()}>
                {t(isBusy ? 'confirming' : 'confirmSure')}
              </Button>
            ) : (
              <Button variant="main" onClick={() => setIsAsked(true)}>
                {t('confirm')}
              </Button>
            )}
          </Fragment>
        )
      }
    >
      <form
        id="key-file"
        className="action-dialog"
        noValidate
        onInput={file.clearProblem}
        onSubmit={(event) => {
          event.preventDefault();
          void (isMailed ? own.download() : own.askCode());
        }}
      >
        {formError ? (
          <Alert tone="rejected" title={t('failed')}>
            {formError}
          </Alert>
        ) : null}
        {confirmation.formError ? (
          <Alert tone="rejected" title={t('confirmFailed')}>
            {confirmation.formError}
          </Alert>
        ) : null}
        {fileName === undefined ? (
          <>
            <RequestSummary resource={definition.name} request={request} />
            <p role="status">{t(isMailed ? 'codeMailed' : 'codeLead')}</p>
            {isMailed ? (
              <>
                <KeyCodeField value={entered.otp} error={file.problems['otp']} onChange={(otp) => enter({ otp })} />
                <CodeAgainButton retryAt={retryAt} busy={code.isBusy} onAsk={() => void own.askCode()} />
                <PasswordFields
                  chosen={entered}
                  minLength={held.passwordLength}
                  problems={file.problems}
                  onChange={({ password, repeated }) => enter({ password, repeated })}
                />
              </>
            ) : null}
          </>
        ) : (
          <>
            <Alert tone="approved" title={t('saved', { file: fileName })}>
              {t('savedNext')}
            </Alert>
            <HowToInstall />
            {isAsked ? <ConfirmQuestion /> : <p>{t('confirmMeans')}</p>}
          </>
        )}
        {held.keptUntil ? <p>{t('availableUntil', { date: formatMinute(new Date(held.keptUntil)) })}</p> : null}
      </form>
    </Dialog>
  );
}
