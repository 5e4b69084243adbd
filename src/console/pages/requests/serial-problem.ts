import { errorMessage } from '../../kit/error-message';
import type { Translate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';

/** Returns what is wrong with the serial of a token that was consulted, and what it means where the server says so. */
export function serialProblem(reason: unknown, t: Translate<'requests'>): string {
  const message = errorMessage(reason);
  const isUnknown = reason instanceof CallError && reason.status === 404 && reason.fields.length > 0;
  return isUnknown ? `${message}. ${t('token.unknown')}` : message;
}

/** Focuses the field of a place, with what is wrong with it in view: the foot of a dialog may cover it. */
export function focusProblem(place: HTMLElement | null): void {
  // Once the sentence stands there.
  requestAnimationFrame(() => {
    place?.querySelector('input')?.focus();
    place?.scrollIntoView?.({ block: 'center' });
  });
}
