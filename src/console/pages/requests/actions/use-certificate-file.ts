import { useState } from 'react';
import type { FileContent, Request } from '../../../../contract/generated/types';
import { useAsyncAction } from '../../../kit/use-async-action';
import { base64ToBlob } from '../../../kit/base64';
import { saveFile } from '../../../kit/save-file';
import type { RequestApi } from '../request-api';

export interface CertificateDownload {
  isBusy: boolean;
  error: string | undefined;
  file: FileContent | undefined;
  begin: () => void;
}

/** Downloads the file of a certificate. It has no key. */
export function useCertificateFile(api: RequestApi, request: Request): CertificateDownload {
  const { isBusy, error, run } = useAsyncAction();
  const [file, setFile] = useState<FileContent>();

  const download = async (): Promise<void> => {
    const got = await api.download(request);
    saveFile(got.fileName, base64ToBlob(got.b64, got.contentType));
    setFile(got);
  };

  return {
    isBusy,
    error,
    file,
    begin: () => {
      if (!isBusy) void run(download);
    },
  };
}
