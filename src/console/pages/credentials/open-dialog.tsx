import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { limits } from '../../../contract/generated/limits';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { FileField } from '../../kit/file-field';
import { Alert } from '../../kit/alert';
import { PasswordField } from '../../kit/password-field';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';
import { openCredential, type CredentialType } from './credential-calls';
import { useCredentialAction } from './use-credential-action';

/** The largest PKCS#12 that its call takes, bytes: what its base64 limit of 1,400,000 characters holds. */
const { credentialBytes } = limits.files;
const kilobytes = credentialBytes / 1024;

/** Of the certificate file types, the one that carries a key. */
const type12 = limits.files.certificate.filter((type) => type === 'p12').map((type) => `.${type},.pfx`);

interface OpenDialogProps {
  action: 'REGISTER' | 'VERIFY';
  type: CredentialType;
  /** What the credential is called. */
  name: string;
  onClose: () => void;
}

/** Asks for the official's own PKCS#12 and its password, to register a credential or to verify it. */
export function OpenDialog({ action, type, name, onClose }: OpenDialogProps): ReactNode {
  const t = useTranslate('credentials');
  const id = useId();
  const { isBusy, error, problems, setProblems, run } = useCredentialAction();
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const registers = action === 'REGISTER';

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const missing = {
      ...(!file && { file: t('fileMissing') }),
      ...(file && file.size > credentialBytes && { file: t('fileTooBig', { kilobytes }) }),
      ...(password === '' && { password: t('passwordMissing') }),
    };
    if (!file || Object.keys(missing).length > 0) return setProblems(missing);
    run(
      (key) => openCredential(action, type, { file, password }, key),
      () => {
        toast({ tone: 'approved', text: t(registers ? 'registered' : 'verified', { name }) });
        onClose();
      },
    );
  };

  return (
    <Dialog
      open
      title={t(registers ? 'registerTitle' : 'verifyTitle', { name })}
      undismissable={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onClose} aria-disabled={isBusy || undefined}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} variant="main" busy={isBusy}>
            {t(registers ? 'register' : 'verify')}
          </Button>
        </>
      }
    >
      <form id={id} className="credentials__form" noValidate onSubmit={submit}>
        <p>{t(registers ? 'registerHow' : 'verifyHow')}</p>
        {error ? <Alert tone="rejected">{error}</Alert> : null}
        <FileField
          label={t('file')}
          required
          accept={type12.join(',')}
          error={problems['file']}
          help={t('fileHelp', { kilobytes })}
          onChoose={setFile}
        />
        <PasswordField
          label={t('password')}
          required
          autoComplete="off"
          value={password}
          error={problems['password']}
          help={t('passwordHelp')}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
