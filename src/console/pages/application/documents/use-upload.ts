import { useEffect, useRef, useState } from 'react';
import type { RequestDocument } from '../../../../contract/generated/types';
import type { PictureProblem } from '../../../../contract/picture-quality';
import { CallError } from '../../../transport/call-error';
import { Upload } from '../upload';
import { errorMessage } from '../../../kit/error-message';

interface UploadState {
  file?: File;
  isBusy: boolean;
  /** Of the file, between 0 and 1. */
  share: number;
  /** The connection went away on the way. */
  interrupted: boolean;
  error?: string;
  /** What the server finds wrong with the picture, and the person has not accepted. */
  problem?: PictureProblem;
}

const idle: UploadState = { isBusy: false, share: 0, interrupted: false };

interface Uploading {
  state: UploadState;
  start: (file: File, error?: string, accepted?: PictureProblem) => void;
  resume: () => void;
}

/** Returns the upload of one document; interrupted by the network, it goes on when that is back. */
export function useUpload(
  id: string,
  type: RequestDocument['documentTypeId'],
  onLoaded: () => Promise<unknown>,
): Uploading {
  const [state, setState] = useState(idle);
  const upload = useRef<Upload>(undefined);
  const running = useRef(false);
  const replaced = useRef(false);
  const accepted = useRef<PictureProblem>(undefined);

  const run = async (): Promise<void> => {
    const own = upload.current;
    if (!own || running.current) return;
    running.current = true;
    setState((before) => ({ ...before, isBusy: true, interrupted: false, error: undefined }));
    try {
      const document = await own.run();
      if (upload.current !== own) return;
      upload.current = undefined;
      await onLoaded();
      const problem = document?.pictureProblem;
      setState({ ...idle, ...(problem !== accepted.current && { problem }) });
    } catch (reason) {
      if (upload.current !== own) return;
      const interrupted = reason instanceof CallError && reason.status === 0;
      if (!interrupted) upload.current = undefined;
      const error = interrupted ? undefined : messageOf(reason);
      setState((before) => ({ ...before, isBusy: false, interrupted, error }));
    } finally {
      running.current = false;
      // Another file was chosen meanwhile: it takes the place of this one, which may have been stored.
      if (replaced.current) {
        replaced.current = false;
        void (upload.current ? run() : onLoaded());
      }
    }
  };

  const resume = useRef(run);
  useEffect(() => {
    resume.current = run;
  });
  useEffect(() => {
    const back = (): void => void resume.current();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);

  return {
    state,
    start: (file, error, problem) => {
      if (running.current) {
        upload.current?.stop();
        replaced.current = true;
      }
      if (error !== undefined) {
        upload.current = undefined;
        return setState({ ...idle, file, error });
      }
      accepted.current = problem;
      const own = new Upload(id, type, file, (share) => {
        if (upload.current === own) setState((before) => ({ ...before, share }));
      });
      upload.current = own;
      setState({ ...idle, file, isBusy: running.current });
      void run();
    },
    resume: () => void run(),
  };
}

/** Returns the file's own problem rather than that there is one. */
export function messageOf(reason: unknown): string {
  if (reason instanceof CallError && reason.fields[0]) return reason.fields[0].message;
  return errorMessage(reason);
}
