import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { TextField } from '../../kit/text-field';
import { CodeAgainButton, KeyCodeField } from '../../session/key-file/key-code-field';
import { PasswordFields } from '../../session/key-file/password-fields';
import { CenteredCard } from '../centered-card';
import { SavedForm } from './saved-form';
import { useKeyDownload, type DownloadFormProps } from './use-key-download';

/** Renders the file with the key: the document number, a code of the mail and a password of the holder's own. */
export function DownloadForm(props: DownloadFormProps): ReactNode {
  const { id, mail, onUsed } = props;
  const t = useTranslate('finalization');
  const k = useTranslate('keys');
  const download = useKeyDownload(props);
  const { entered, enter, code, file, retryAt, saved } = download;
  const hasAsked = retryAt !== undefined;

  if (saved)
    return <SavedForm id={id} {...saved} availableUntil={mail.keptUntil} onAgain={download.retry} onUsed={onUsed} />;
  const formError = code.formError ?? file.formError;
  return (
    <CenteredCard
      title={t('downloadTitle')}
      lead={t('downloadLead', { reference: mail.reference })}
      onSubmit={() => void (hasAsked ? download.download() : download.askCode())}
      onInput={(event) => {
        code.clearProblem(event);
        file.clearProblem(event);
      }}
    >
      {formError ? (
        <Alert tone="rejected" title={k('failed')}>
          {formError}
        </Alert>
      ) : null}
      <TextField
        label={t('documentNumber')}
        help={t('documentNumberHelp')}
        required
        name="documentNumber"
        inputMode="numeric"
        autoComplete="off"
        value={entered.documentNumber}
        error={code.problems['documentNumber'] ?? file.problems['documentNumber']}
        onChange={(event) => enter({ documentNumber: event.target.value })}
      />
      {hasAsked ? (
        <>
          <p role="status">{t('codeSent')}</p>
          <KeyCodeField value={entered.otp} error={file.problems['otp']} onChange={(otp) => enter({ otp })} />
          <PasswordFields
            chosen={entered}
            minLength={mail.passwordLength}
            problems={file.problems}
            onChange={({ password, repeated }) => enter({ password, repeated })}
          />
          <Button type="submit" variant="main" wide busy={file.isBusy}>
            {k(file.isBusy ? 'downloading' : 'download')}
          </Button>
          <CodeAgainButton wide retryAt={retryAt} busy={code.isBusy} onAsk={() => void download.askCode()} />
        </>
      ) : (
        <Button type="submit" variant="main" wide busy={code.isBusy}>
          {k('sendCode')}
        </Button>
      )}
    </CenteredCard>
  );
}
