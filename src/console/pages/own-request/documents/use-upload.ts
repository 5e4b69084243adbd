import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PictureProblem } from '../../../../contract/picture-quality';
import { CallError } from '../../../transport/call-error';
import { isRepeatable, Upload, type UploadTarget } from '../upload';
import { errorMessage } from '../../../kit/error-message';
import { rememberWarning } from './picture-warning';

interface UploadState {
  file?: File;
  isBusy: boolean;
  /** Of the file, between 0 and 1. */
  share: number;
  /** The connection went away on the way. */
  interrupted: boolean;
  error?: string;
  /** What the server finds wrong with the picture, and asks about before it takes it. */
  doubtful?: PictureProblem;
}

const idle: UploadState = { isBusy: false, share: 0, interrupted: false };

interface Uploading {
  state: UploadState;
  start: (file: File, error?: string, accepted?: PictureProblem) => void;
  resume: () => void;
  /** Sends the doubtful picture as it is. */
  accept: () => void;
  /** Gives up the upload; one under way ends with the part that is on its way. */
  discard: () => void;
}

/**
 * Returns the upload of one document; interrupted by the network, it goes on when that is back.
 * @param readOutcome returns, where a call that can't be repeated got no response, the message of what became of it; none
 * where it arrived
 */
export function useUpload(
  target: UploadTarget,
  onLoaded: () => Promise<unknown>,
  readOutcome?: () => Promise<string | undefined>,
): Uploading {
  const client = useQueryClient();
  const [state, setState] = useState(idle);
  const upload = useRef<Upload>(undefined);
  const running = useRef(false);
  const replaced = useRef(false);
  const accepted = useRef<PictureProblem>(undefined);

  const run = async (): Promise<void> => {
    const own = upload.current;
    if (!own || running.current) return;
    running.current = true;
    setState((before) => ({ ...before, isBusy: true, interrupted: false, error: undefined, doubtful: undefined }));
    try {
      const document = await own.run();
      if (upload.current !== own) return;
      upload.current = undefined;
      if (document) rememberWarning(client, document, accepted.current);
      await onLoaded();
      setState(idle);
    } catch (reason) {
      if (upload.current !== own) return;
      const doubtful = doubtOf(reason);
      const interrupted = reason instanceof CallError && reason.status === 0 && isRepeatable(target);
      if (!interrupted && !doubtful) upload.current = undefined;
      const isUnknown = readOutcome && !interrupted && reason instanceof CallError && reason.isOutcomeUnknown;
      const error = isUnknown ? await readOutcome() : interrupted || doubtful ? undefined : messageOf(reason);
      setState((before) => ({ ...before, isBusy: false, interrupted, error, doubtful }));
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
      const progress = (share: number): void => {
        if (upload.current === own) setState((before) => ({ ...before, share }));
      };
      const own = new Upload(target, file, progress, problem !== undefined);
      upload.current = own;
      setState({ ...idle, file, isBusy: running.current });
      void run();
    },
    resume: () => void run(),
    accept: () => {
      accepted.current = state.doubtful;
      upload.current?.accept();
      void run();
    },
    discard: () => {
      if (running.current) {
        upload.current?.stop();
        replaced.current = true;
      }
      upload.current = undefined;
      setState(idle);
    },
  };
}

function doubtOf(reason: unknown): PictureProblem | undefined {
  if (!(reason instanceof CallError) || reason.code !== 'pictureDoubtful') return undefined;
  return reason.responseBody['pictureProblem'] as PictureProblem | undefined;
}

/** Returns the file's own problem rather than that there is one. */
function messageOf(reason: unknown): string {
  if (reason instanceof CallError && reason.fields[0]) return reason.fields[0].message;
  return errorMessage(reason);
}
