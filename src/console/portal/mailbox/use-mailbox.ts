import { useEffect, useState } from 'react';
import { mail, mailbox } from '../../../contract/generated/calls/embedded';
import type { EmbeddedMailboxResult, EmbeddedMailResult } from '../../../contract/generated/types';
import { errorText } from '../../transport/error-texts';
import { CallError } from '../../transport/call-error';
import { send } from '../../transport/send';

/** Something asked for: on its way (what was there before stays), here, or failed in words. */
export interface Asked<Value> {
  value?: Value;
  loading: boolean;
  failure?: string;
}

/** The newest messages; `refresh` asks again, and so does coming back to the window. */
export function useMailbox(): Asked<EmbeddedMailboxResult> & { refresh: () => void } {
  const [asked, setAsked] = useState<Asked<EmbeddedMailboxResult>>({ loading: true });
  const [times, setTimes] = useState(0);

  useEffect(() => {
    const asking = new AbortController();
    ask(() => send(mailbox, { signal: asking.signal })).then((next) => {
      if (!asking.signal.aborted) setAsked((before) => ({ value: before.value, ...next }));
    }, ignore);
    return () => asking.abort();
  }, [times]);

  const refresh = (): void => {
    setAsked((before) => ({ ...before, loading: true, failure: undefined }));
    setTimes((count) => count + 1);
  };

  useEffect(() => {
    const again = (): void => setTimes((count) => count + 1);
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, []);

  return { ...asked, refresh };
}

/** One message; nothing while none is chosen. Use with a key for each id. */
export function useMail(id: string): Asked<EmbeddedMailResult> {
  const [asked, setAsked] = useState<Asked<EmbeddedMailResult>>({ loading: true });
  useEffect(() => {
    const asking = new AbortController();
    ask(() => send(mail, { parameters: { id }, signal: asking.signal })).then((next) => {
      if (!asking.signal.aborted) setAsked(next);
    }, ignore);
    return () => asking.abort();
  }, [id]);
  return asked;
}

async function ask<Value>(question: () => Promise<{ result: Value }>): Promise<Asked<Value>> {
  try {
    return { value: (await question()).result, loading: false };
  } catch (error) {
    return { loading: false, failure: error instanceof CallError ? error.message : await errorText('unexpected') };
  }
}

/** Whoever aborted it no longer waits for it. */
function ignore(): void {
  return undefined;
}
