import type { DeadLink } from '../../contract/dead-link';
import { ApiError } from './api-error';

/**
 * Returns the error of a link that is good no more. How it ended stands in it only where the sender has the link itself,
 * which is secret: an unknown one is answered as it always was.
 */
export function deadLinkError(link: DeadLink | undefined): ApiError {
  return new ApiError('restoreLinkExpired', link && { detail: { link } });
}
