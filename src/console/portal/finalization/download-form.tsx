import { useState, type ReactNode } from 'react';
import type { ConsoleErrorKey } from '../../../contract/generated/errors';
import { downloadKeyByLink } from '../../../contract/generated/calls/embedded/downloadKeyByLink';
import { sendKeyCode } from '../../../contract/generated/calls/embedded/sendKeyCode';
import { limits } from '../../../contract/generated/limits';
import type { EmbeddedReadFinalizationLinkResult } from '../../../contract/generated/types';
import { readCode, readDocument } from '../../../contract/written-numbers';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { base64ToBlob, saveFile } from '../../kit/save-file';
import { useTranslate } from '../../kit/use-translate';
import { TextField } from '../../kit/text-field';
import { encryptPasswordForWire } from '../../session/encrypt-password-for-wire';
import { noPassword, passwordProblems, PasswordFields } from '../../session/key-file/password-fields';
import { useFormRequest } from '../../session/key-file/use-form-request';
import { useSecondsUntil } from '../../session/use-remaining';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';
import { CenteredCard } from '../centered-card';
import { SavedForm } from './saved-form';

interface DownloadFormProps {
  /** Of the link. */
  id: string;
  mail: EmbeddedReadFinalizationLinkResult;
  onUsed: () => void;
}

interface Got {
  fileName: string;
  receipt: string;
}

/** Renders the file with the key: the document number, a code of the mail and a password of the holder's own. */
export function DownloadForm({ id, mail, onUsed }: DownloadFormProps): ReactNode {
  const t = useTranslate('finalization');
  const k = useTranslate('keys');
  const code = useFormRequest(['documentNumber']);
  const file = useFormRequest(['documentNumber', 'otp', 'password']);
  const [documentNumber, setDocumentNumber] = useState('');
  const [retryAt, setRetryAt] = useState<number>();
  const [otp, setOtp] = useState('');
  const [chosen, setChosen] = useState(noPassword);
  const [got, setGot] = useState<Got>();
  const wait = useSecondsUntil(retryAt ?? 0);
  const asked = retryAt !== undefined;

  const unlessUsed = async (action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof CallError && error.status === 410)) throw error;
      onUsed();
    }
  };
  const required = async (value: string, message: ConsoleErrorKey = 'required') =>
    value.trim() === '' ? errorText(message) : undefined;
  const ask = async (): Promise<void> =>
    code.run({ documentNumber: await required(documentNumber) }, () =>
      unlessUsed(async () => {
        const { result } = await send(sendKeyCode, { body: { id, documentNumber: readDocument(documentNumber) } });
        setRetryAt(Date.now() + result.retryAfterSeconds * 1000);
      }),
    );
  const download = async (): Promise<void> => {
    const found = {
      documentNumber: await required(documentNumber),
      otp: await required(otp, 'otpRequired'),
      ...(await passwordProblems(chosen, mail.passwordLength, k('unequal'))),
    };
    await file.run(found, () =>
      unlessUsed(async () => {
        const body = { id, documentNumber: readDocument(documentNumber), otp: readCode(otp) };
        const secret = await encryptPasswordForWire(chosen.password);
        const { result } = await send(downloadKeyByLink, { body: { ...body, ...secret } });
        saveFile(result.fileName, base64ToBlob(result.b64, result.contentType));
        setGot(result);
      }),
    );
  };
  const retry = (): void => {
    setGot(undefined);
    setOtp('');
    setRetryAt(undefined);
    setChosen(noPassword);
  };

  if (got) return <SavedForm id={id} {...got} availableUntil={mail.keptUntil} onAgain={retry} onUsed={onUsed} />;
  const formError = code.formError ?? file.formError;
  return (
    <CenteredCard
      title={t('downloadTitle')}
      lead={t('downloadLead', { reference: mail.reference })}
      onSubmit={() => void (asked ? download() : ask())}
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
        maxLength={limits.form.identificationNumber.max}
        value={documentNumber}
        error={code.problems['documentNumber'] ?? file.problems['documentNumber']}
        onChange={(event) => setDocumentNumber(event.target.value)}
      />
      {asked ? (
        <>
          <p role="status">{t('codeSent')}</p>
          <TextField
            label={t('code')}
            required
            autoFocus
            name="otp"
            autoComplete="one-time-code"
            inputMode="numeric"
            // Pasted with its spaces, a code must not be cut.
            maxLength={2 * limits.form.otp.max}
            value={otp}
            error={file.problems['otp']}
            onChange={(event) => setOtp(event.target.value)}
          />
          <PasswordFields
            chosen={chosen}
            minLength={mail.passwordLength}
            problems={file.problems}
            onChange={setChosen}
          />
          <Button type="submit" variant="main" wide busy={file.isBusy}>
            {k(file.isBusy ? 'downloading' : 'download')}
          </Button>
          <Button
            wide
            busy={code.isBusy}
            aria-disabled={wait > 0 || undefined}
            onClick={() => void (wait > 0 || ask())}
          >
            {wait > 0 ? t('codeWait', { seconds: wait }) : t('codeAgain')}
          </Button>
        </>
      ) : (
        <Button type="submit" variant="main" wide busy={code.isBusy}>
          {t('sendCode')}
        </Button>
      )}
    </CenteredCard>
  );
}
