import { useEffect, useState } from 'react';
import { mail } from '../../../contract/generated/calls/embedded/mail';
import { mailbox } from '../../../contract/generated/calls/embedded/mailbox';
import type { EmbeddedMailboxResult, EmbeddedMailResult } from '../../../contract/generated/types';
import { errorText } from '../../transport/error-texts';
import { CallError } from '../../transport/call-error';
import { send } from '../../transport/send';

/** Something asked for: on its way (what was there before stays), here, or failed in words. */
export interface MailboxState<Value> {
  value?: Value;
  loading: boolean;
  error?: string;
}

/** Returns the newest messages; `refresh` asks again, and so does coming back to the window. */
export function useMailbox(): MailboxState<EmbeddedMailboxResult> & { refresh: () => void } {
  const [asked, setState] = useState<MailboxState<EmbeddedMailboxResult>>({ loading: true });
  const [times, setAttempt] = useState(0);

  useEffect(() => {
    const asking = new AbortController();
    load(() => send(mailbox, { signal: asking.signal })).then((next) => {
      if (!asking.signal.aborted) setState((before) => ({ value: before.value, ...next }));
    }, ignore);
    return () => asking.abort();
  }, [times]);

  const refresh = (): void => {
    setState((before) => ({ ...before, loading: true, error: undefined }));
    setAttempt((count) => count + 1);
  };

  useEffect(() => {
    const retry = (): void => setAttempt((count) => count + 1);
    window.addEventListener('focus', retry);
    return () => window.removeEventListener('focus', retry);
  }, []);

  return { ...asked, refresh };
}

/** Returns one message; nothing while none is chosen. Use with a key for each id. */
export function useMail(id: string): MailboxState<EmbeddedMailResult> {
  const [asked, setState] = useState<MailboxState<EmbeddedMailResult>>({ loading: true });
  useEffect(() => {
    const asking = new AbortController();
    load(() => send(mail, { parameters: { id }, signal: asking.signal })).then((next) => {
      if (!asking.signal.aborted) setState(next);
    }, ignore);
    return () => asking.abort();
  }, [id]);
  return asked;
}

async function load<Value>(question: () => Promise<{ result: Value }>): Promise<MailboxState<Value>> {
  try {
    return { value: (await question()).result, loading: false };
  } catch (error) {
    return { loading: false, error: error instanceof CallError ? error.message : await errorText('unexpected') };
  }
}

/** Ignores the error of an aborted request: its caller no longer waits for it. */
function ignore(): void {
  return undefined;
}
