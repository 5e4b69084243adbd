import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { ConsoleErrorKey } from '../../../contract/generated/errors';
import { withoutChangedField } from '../../kit/without-changed-field';
import type { Captcha } from '../../session/captcha/use-captcha';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { navigate } from '../navigation';
import { beginningPath, endRevocationSession, endsByRejectedToken } from './use-revocation-session';

/** What went wrong: under the fields it belongs to, and for all of the form what belongs to none. */
export interface FormErrors {
  message?: string;
  /** It may have been done all the same. */
  isUnknown?: boolean;
  fields: Readonly<Record<string, string>>;
}

export interface FormAction {
  isBusy: boolean;
  formErrors: FormErrors;
  form: RefObject<HTMLFormElement | null>;
  /** Clears what was wrong with the field that is being changed, by its name. */
  clearError: (event: FormEvent<HTMLElement>) => void;
  /** Does it, unless these fields are empty or it is being done already. */
  run: (required: Readonly<Record<string, string>>, action: () => Promise<void>) => Promise<void>;
}

/** What the specification says of an empty field, where it has words of its own. */
const requiredMessages: Readonly<Partial<Record<string, ConsoleErrorKey>>> = {
  documentType: 'identificationTypeRequired',
  revocationReasonId: 'revocationCauseRequired',
  ticketCode: 'ticketCodeRequired',
  otp: 'otpRequired',
};

/**
 * Returns one action of a form at a time; its errors stand under their fields, and the first of those gets the focus.
 */
export function useFormAction(names: readonly string[], captcha?: Captcha): FormAction {
  const [isBusy, setIsBusy] = useState(false);
  const [formErrors, setFormErrors] = useState<FormErrors>({ fields: {} });
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const [attempts, setAttempts] = useState(0);
  const report = (errors: FormErrors): void => {
    setFormErrors(errors);
    setAttempts((before) => before + 1);
  };

  // Not when a field is changed: the focus stays where one writes.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);

  const run: FormAction['run'] = async (needed, action) => {
    if (running.current) return;
    const empty = Object.entries(needed).filter(([, value]) => value.trim() === '');
    if (empty.length > 0) {
      const messages = empty.map(
        async ([name]) => [name, await errorText(requiredMessages[name] ?? 'required')] as const,
      );
      report({ fields: Object.fromEntries(await Promise.all(messages)) });
      return;
    }
    running.current = true;
    setIsBusy(true);
    setFormErrors({ fields: {} });
    try {
      await action();
    } catch (error) {
      if (isSessionEnd(error)) restart('expired');
      else report(await toFormErrors(error, names));
      // The next attempt needs its own: made while the message is read.
      captcha?.start();
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };
  const clearError: FormAction['clearError'] = (event) => {
    const fields = withoutChangedField(formErrors.fields, event);
    if (fields !== formErrors.fields) setFormErrors({ ...formErrors, fields });
  };
  return { isBusy, formErrors, form, clearError, run };
}

/** Tells whether the token was refused: the session of revocation is over, whatever the server calls it. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof CallError && error.status === 401 && endsByRejectedToken();
}

/** Goes back to the beginning, with a message. */
export function restart(why?: 'expired' | 'missing'): void {
  const path = beginningPath();
  endRevocationSession(why);
  navigate(path, { replace: true });
}

async function toFormErrors(error: unknown, names: readonly string[]): Promise<FormErrors> {
  if (!(error instanceof CallError)) return { message: await errorText('requestProcessingFailure'), fields: {} };
  const fieldMessages = error.fields.map(({ field, message }) => [field.slice(1), message] as const);
  const shown = fieldMessages.filter(([name]) => names.includes(name));
  if (shown.length > 0) return { fields: Object.fromEntries(shown) };
  return { message: fieldMessages[0]?.[1] ?? error.message, isUnknown: error.isOutcomeUnknown, fields: {} };
}
