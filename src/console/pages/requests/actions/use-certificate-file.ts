import { useState } from 'react';
import type { FileContent, Request } from '../../../../contract/generated/types';
import { useErrand } from '../../../kit/use-errand';
import { blobOf, saveFile } from '../../../kit/save-file';
import type { Office } from '../office';

export interface CertificateDownload {
  busy: boolean;
  refusal: string | undefined;
  file: FileContent | undefined;
  begin: () => void;
}

/** Downloads the file of a certificate. It has no key. */
export function useCertificateFile(office: Office, request: Request): CertificateDownload {
  const { busy, refusal, run } = useErrand();
  const [file, setFile] = useState<FileContent>();

  const download = async (): Promise<void> => {
    const got = await office.download(request);
    saveFile(got.fileName, blobOf(got.b64, got.contentType));
    setFile(got);
  };

  return {
    busy,
    refusal,
    file,
    begin: () => {
      if (!busy) void run(download);
    },
  };
}
