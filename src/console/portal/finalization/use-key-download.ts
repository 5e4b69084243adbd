import { useState } from 'react';
import type { ConsoleErrorKey } from '../../../contract/generated/errors';
import { downloadKeyByLink } from '../../../contract/generated/calls/embedded/downloadKeyByLink';
import { sendKeyCode } from '../../../contract/generated/calls/embedded/sendKeyCode';
import type { EmbeddedReadFinalizationLinkResult } from '../../../contract/generated/types';
import { readCode, readDocument } from '../../../contract/written-values';
import { base64ToBlob } from '../../kit/base64';
import { saveFile } from '../../kit/save-file';
import { useTranslate } from '../../kit/use-translate';
import { encryptPasswordForWire } from '../../session/encrypt-password-for-wire';
import { noPassword, passwordProblems, type ChosenPassword } from '../../session/key-file/password-fields';
import { useFormRequest, type FormRequest } from '../../session/key-file/use-form-request';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';

export interface DownloadFormProps {
  /** Of the link. */
  id: string;
  mail: EmbeddedReadFinalizationLinkResult;
  onUsed: () => void;
}

/** What the holder enters. */
interface Entered extends ChosenPassword {
  documentNumber: string;
  otp: string;
}

export interface KeyDownload {
  entered: Entered;
  enter: (change: Partial<Entered>) => void;
  /** The request of the code, and the one of the file. */
  code: FormRequest;
  file: FormRequest;
  /** When another code may be asked for, milliseconds; undefined before the first. */
  retryAt: number | undefined;
  askCode: () => Promise<void>;
  download: () => Promise<void>;
  /** The file that was saved. */
  saved: { fileName: string; receipt: string } | undefined;
  /** Begins again, with the document number alone. */
  retry: () => void;
}

/** Returns the download of a key by its link: a code is mailed for the document number, and opens the file. */
export function useKeyDownload({ id, mail, onUsed }: DownloadFormProps): KeyDownload {
  const k = useTranslate('keys');
  const code = useFormRequest(['documentNumber']);
  const file = useFormRequest(['documentNumber', 'otp', 'password']);
  const [entered, setEntered] = useState<Entered>({ documentNumber: '', otp: '', ...noPassword });
  const [retryAt, setRetryAt] = useState<number>();
  const [saved, setSaved] = useState<KeyDownload['saved']>();
  const { documentNumber, otp } = entered;
  const enter = (change: Partial<Entered>): void => setEntered((before) => ({ ...before, ...change }));

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

  return {
    entered,
    enter,
    code,
    file,
    retryAt,
    askCode: async () =>
      code.run({ documentNumber: await required(documentNumber) }, () =>
        unlessUsed(async () => {
          const { result } = await send(sendKeyCode, { body: { id, documentNumber: readDocument(documentNumber) } });
          setRetryAt(Date.now() + result.retryAfterSeconds * 1000);
        }),
      ),
    download: async () => {
      const found = {
        documentNumber: await required(documentNumber),
        otp: await required(otp, 'otpRequired'),
        ...(await passwordProblems(entered, mail.passwordLength, k('unequal'))),
      };
      await file.run(found, () =>
        unlessUsed(async () => {
          const body = { id, documentNumber: readDocument(documentNumber), otp: readCode(otp) };
          const secret = await encryptPasswordForWire(entered.password);
          const { result } = await send(downloadKeyByLink, { body: { ...body, ...secret } });
          saveFile(result.fileName, base64ToBlob(result.b64, result.contentType));
          setSaved(result);
        }),
      );
    },
    saved,
    retry: () => {
      setSaved(undefined);
      enter({ otp: '', ...noPassword });
      setRetryAt(undefined);
    },
  };
}
