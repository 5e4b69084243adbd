import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PictureProblem } from '../../../../contract/picture-quality';
import { digestsElsewhere, rememberDigests, type PicturePlace } from './picture-digests';
import { isConvertible, isPicture, readPicture, sha256Of } from './read-picture';

interface Doubtful {
  readonly problem: PictureProblem;
  /** As it was chosen. */
  readonly picture: File;
  /** Takes the picture all the same. */
  readonly accept: () => void;
}

interface PictureCheck {
  /** A picture is being read or encoded. */
  readonly isBusy: boolean;
  /** What is wrong with the picture that was chosen last, until it is accepted or another one is chosen. */
  readonly doubtful: Doubtful | undefined;
  /** Receives a file; gives it on as it shall be sent, once it is that. */
  readonly check: (file: File) => void;
}

/**
 * Looks at pictures before they are sent: turned upright, scaled down, measured. What is no picture, or can't be decoded
 * here, is given on as it is.
 * @param isTaken whether the place takes pictures
 * @param onReady receives the file to be sent, with what was accepted of it; or one that should have been converted, and was not
 */
export function usePicture(
  place: PicturePlace,
  isTaken: boolean,
  onReady: (file: File, more: { readonly isUnreadable?: boolean; readonly accepted?: PictureProblem }) => void,
): PictureCheck {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [doubtful, setDoubtful] = useState<Doubtful>();
  const newest = useRef<File>(undefined);

  const check = async (file: File): Promise<void> => {
    newest.current = file;
    setDoubtful(undefined);
    const isChecked = isTaken && isPicture(file);
    setIsBusy(isChecked);
    if (!isChecked) return onReady(file, {});
    const picture = await readPicture(file);
    const original = sha256Of(file);
    const doubt = (problem: PictureProblem): void => {
      setIsBusy(false);
      setDoubtful({ problem, picture: file, accept: () => void finish(problem) });
    };
    const finish = async (accepted?: PictureProblem): Promise<void> => {
      setDoubtful(undefined);
      setIsBusy(true);
      const ready = (await picture?.encode()) ?? file;
      const digests = [await original, await sha256Of(ready)].flatMap((digest) => digest ?? []);
      if (newest.current !== file) return;
      // Only the bytes as they are sent tell whether another session, or the server, has them.
      if (accepted === undefined && isElsewhere(digests)) return doubt('repeated');
      setIsBusy(false);
      const isUnreadable = ready === file && isConvertible(file);
      if (!isUnreadable) rememberDigests(place, digests);
      onReady(ready, { isUnreadable, accepted });
    };
    const isElsewhere = (digests: readonly string[]): boolean => {
      const others = digestsElsewhere(client, place);
      return digests.some((digest) => others.has(digest));
    };
    if (newest.current !== file) return;
    if (picture?.problem) return doubt(picture.problem);
    const digest = await original;
    if (picture && digest !== undefined && isElsewhere([digest])) return doubt('repeated');
    await finish();
  };

  return { isBusy, doubtful, check: (file) => void check(file) };
}
