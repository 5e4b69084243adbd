import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Captcha } from '../../session/captcha/use-captcha';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { open } from '../navigation';
import { endRevocationSession } from './revocation-session';

/** What went wrong: under the fields it belongs to, and for all of the form what belongs to none. */
export interface Trouble {
  message?: string;
  fields: Readonly<Record<string, string>>;
}

export interface FormAction {
  busy: boolean;
  trouble: Trouble;
  form: RefObject<HTMLFormElement | null>;
  /** Does it, unless these fields are empty or it is being done already. */
  run: (needed: Readonly<Record<string, string>>, work: () => Promise<void>) => Promise<void>;
}

/** One act of a form at a time; its errors stand under their fields, and the first of those gets the focus. */
export function useAction(names: readonly string[], captcha?: Captcha): FormAction {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>({ fields: {} });
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [trouble]);

  const run: FormAction['run'] = async (needed, work) => {
    if (running.current) return;
    const empty = Object.entries(needed).filter(([, value]) => value.trim() === '');
    const required = await errorText('required');
    if (empty.length > 0) {
      setTrouble({ fields: Object.fromEntries(empty.map(([name]) => [name, required])) });
      return;
    }
    running.current = true;
    setIsBusy(true);
    setTrouble({ fields: {} });
    try {
      await work();
    } catch (error) {
      if (isEnd(error)) startAgain('expired');
      else setTrouble(await troubleOf(error, names));
      // The next attempt needs its own: made while the message is read.
      captcha?.start();
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };
  return { busy: isBusy, trouble, form, run };
}

/** The token was refused: the consult is over, whatever the server calls it. */
export function isEnd(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Back to the beginning, in words. */
export function startAgain(why?: 'expired' | 'missing'): void {
  endRevocationSession(why);
  open('/revocation', { replace: true });
}

async function troubleOf(error: unknown, names: readonly string[]): Promise<Trouble> {
  if (!(error instanceof CallError)) return { message: await errorText('requestProcessingFailure'), fields: {} };
  const own = error.fields.map(({ field, message }) => [field.slice(1), message] as const);
  const shown = own.filter(([name]) => names.includes(name));
  if (shown.length > 0) return { fields: Object.fromEntries(shown) };
  return { message: own[0]?.[1] ?? error.message, fields: {} };
}
