import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deepEqual } from '../../../contract/deep-equal';
import { issueCredentialsManagement } from '../../../contract/generated/calls/certificate';
import type { Credential } from '../../../contract/generated/types';
import { CallError } from '../../transport/call-error';
import { sendOrResolve, type Found } from '../../transport/resolve-outcome';
import { consultCredentials, credentialsKey } from './credential-calls';
import { errorMessage } from '../../kit/error-message';

export interface CredentialAction {
  isBusy: boolean;
  error: string | undefined;
  /** By the names of the dialog's own fields. */
  problems: Readonly<Record<string, string>>;
  run: (action: (idempotencyKey: string) => Promise<readonly Credential[]>, onDone: () => void) => void;
  setProblems: (problems: Readonly<Record<string, string>>) => void;
}

/**
 * Returns the course of an action on one's credentials. What the server says of the file stands at the file, of the
 * password at it.
 */
export function useCredentialAction(): CredentialAction {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const running = useRef(false);

  /** Reads the credentials after an action of unknown outcome, and shows them as they are. */
  const readAgain = async (): Promise<Found> => {
    const before = queries.getQueryData(credentialsKey);
    const now = await consultCredentials();
    queries.setQueryData(credentialsKey, now);
    return deepEqual(before, now) ? 'unchanged' : 'changed';
  };

  const go = async (action: (key: string) => Promise<readonly Credential[]>, onDone: () => void): Promise<void> => {
    try {
      const credentials = await sendOrResolve(
        [issueCredentialsManagement],
        () => action(crypto.randomUUID()),
        readAgain,
      );
      if (!credentials) return onDone();
      queries.setQueryData(credentialsKey, credentials);
      // Requests say of each whether its official's credentials are verified.
      void queries.invalidateQueries();
      onDone();
    } catch (reason) {
      if (reason instanceof CallError && reason.fields.length > 0) {
        setProblems(
          Object.fromEntries(reason.fields.map(({ field, message }) => [field.split('/')[1] ?? '', message])),
        );
      } else {
        setError(errorMessage(reason));
      }
    }
  };

  return {
    isBusy,
    error,
    problems,
    setProblems,
    run: (action, onDone) => {
      if (running.current) return;
      running.current = true;
      setIsBusy(true);
      setError(undefined);
      setProblems({});
      void go(action, onDone).finally(() => {
        running.current = false;
        setIsBusy(false);
      });
    },
  };
}
