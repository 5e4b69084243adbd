import { useState } from 'react';
import { useTranslate } from '../../../kit/use-translate';
import type { Request } from '../../../../contract/generated/types';
import { noPassword, passwordProblems, type ChosenPassword } from '../../../session/key-file/password-fields';
import { useFormRequest, type FormRequest } from '../../../session/key-file/use-form-request';
import { errorText } from '../../../transport/error-texts';
import { askKeyCode, confirmSaved, saveKeyFile } from './own-key';

/** What the holder enters. */
interface Entered extends ChosenPassword {
  otp: string;
}

const nothing: Entered = { otp: '', ...noPassword };

interface OwnKey {
  entered: Entered;
  enter: (change: Partial<Entered>) => void;
  /** The request of the code, of the file, and of its confirmation. */
  code: FormRequest;
  file: FormRequest;
  confirmation: FormRequest;
  /** When another code may be asked for, milliseconds; undefined before the first. */
  retryAt: number | undefined;
  askCode: () => Promise<void>;
  download: () => Promise<void>;
  confirm: () => Promise<void>;
  /** The name of the file that was saved. */
  fileName: string | undefined;
  /** Begins again: each download takes a code of its own. */
  retry: () => void;
}

/** Returns the download of one's own key: a code is mailed to the address of the request, and opens the file. */
export function useOwnKey(
  request: Pick<Request, 'externalRequestId'>,
  minLength: number,
  onConfirmed: () => void,
): OwnKey {
  const t = useTranslate('keys');
  const code = useFormRequest([]);
  const file = useFormRequest(['otp', 'password']);
  const confirmation = useFormRequest([]);
  const [entered, setEntered] = useState(nothing);
  const [retryAt, setRetryAt] = useState<number>();
  const [fileName, setFileName] = useState<string>();
  const enter = (change: Partial<Entered>): void => setEntered((before) => ({ ...before, ...change }));
  return {
    entered,
    enter,
    code,
    file,
    confirmation,
    retryAt,
    askCode: () => code.run({}, async () => setRetryAt(await askKeyCode(request))),
    download: async () => {
      const found = {
        otp: entered.otp.trim() === '' ? await errorText('otpRequired') : undefined,
        ...(await passwordProblems(entered, minLength, t('unequal'))),
      };
      await file.run(found, async () => setFileName(await saveKeyFile(request, entered)));
    },
    confirm: () =>
      confirmation.run({}, async () => {
        await confirmSaved(request);
        onConfirmed();
      }),
    fileName,
    retry: () => {
      setFileName(undefined);
      setRetryAt(undefined);
      setEntered(nothing);
    },
  };
}
