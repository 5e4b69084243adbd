import { useCallback } from 'react';
import { revocationPath } from '../../../contract/consult-path';
import { getCertificateToRevoke } from '../../../contract/generated/calls/certificate/getCertificateToRevoke';
import type { Certificate } from '../../../contract/generated/types';
import * as requestStates from '../../../contract/generated/states/request';
import { isObject } from '../../../contract/is-object';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';
import { navigate } from '../navigation';
import { updateRevocationSession, type RevocationSession } from './use-revocation-session';
import { useAsyncData, type AsyncData } from './use-async-data';

/** Reads the certificates of the person who opened the session. @throws CallError as send does */
export async function fetchCertificates(
  { documentType, documentNumber, email }: Pick<RevocationSession, 'documentType' | 'documentNumber' | 'email'>,
  signal?: AbortSignal,
): Promise<readonly Certificate[]> {
  const parameters = { documentType, documentNumber, email };
  const { result } = await send(getCertificateToRevoke, { parameters, signal, raw: true });
  return certificatesOf(result);
}

/** Returns the certificates of the person who opened the session, as they are now. */
export function useCertificates(
  { documentType, documentNumber, email }: RevocationSession,
  onEnd?: () => void,
): AsyncData<readonly Certificate[]> {
  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        return await fetchCertificates({ documentType, documentNumber, email }, signal);
      } catch (error) {
        // The code was never proven: its step comes first.
        if (error instanceof CallError && error.code === 'otpInvalid') {
          updateRevocationSession({ proven: false });
          navigate(revocationPath, { replace: true });
        }
        throw error;
      }
    },
    [documentType, documentNumber, email],
  );
  return useAsyncData(load, onEnd);
}

/**
 * Returns the certificates of a response, whatever else it holds. One that says nothing of it can be revoked until it
 * is: the list is of those to revoke.
 *
 * @throws CallError notAList, naming the call
 */
async function certificatesOf(result: unknown): Promise<readonly Certificate[]> {
  if (result === null) return [];
  if (isObject(result) && typeof result['contractRequestId'] === 'string') return certificatesOf([result]);
  if (!Array.isArray(result))
    throw new CallError(await errorText('notAList', { call: getCertificateToRevoke.key }), 0, 'notAList');
  return (result as unknown[]).flatMap((row) => {
    if (!isObject(row)) return [];
    const certificate = textsOf(row);
    const { revocable } = row;
    const { revokedAt, serviceStatusId } = certificate;
    const open = !revokedAt && !(serviceStatusId && requestStates.terminal.has(serviceStatusId));
    return [{ ...certificate, revocable: typeof revocable === 'boolean' ? revocable : open } as Certificate];
  });
}

/** Returns what of a row can be read as a text: a value of another type is not known. */
function textsOf(row: Readonly<Record<string, unknown>>): Partial<Certificate> {
  const texts = Object.entries(row).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}
