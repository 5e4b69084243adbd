import type { FileProblem } from '../../../contract/files';

/** A file that is not taken, with the text that says why; the person who loads it can correct it. */
export class FileRejection extends Error {
  override readonly name = 'FileRejection';

  constructor(readonly problem: FileProblem) {
    super(problem.key);
  }
}

/**
 * Returns the rejection «Inconsistencia al cargar archivo …» of a file that is encrypted, cut off or otherwise
 * unreadable.
 */
export function inconsistent(): FileRejection {
  return new FileRejection({ key: 'fileInconsistent' });
}
