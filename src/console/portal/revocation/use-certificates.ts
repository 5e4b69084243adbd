import { useCallback } from 'react';
import { getCertificateToRevoke } from '../../../contract/generated/calls/certificate';
import type { Certificate } from '../../../contract/generated/types';
import { CallError } from '../../transport/call-error';
import { send } from '../../transport/send';
import { navigate } from '../navigation';
import { updateRevocationSession, type RevocationSession } from './use-revocation-session';
import { useAsyncData, type AsyncData } from './use-async-data';

/** Returns the certificates of the person who opened the session, as they are now. */
export function useCertificates(
  { documentType, documentNumber, email }: RevocationSession,
  onEnd?: () => void,
): AsyncData<readonly Certificate[]> {
  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        const parameters = { documentType, documentNumber, email };
        return (await send(getCertificateToRevoke, { parameters, signal })).result;
      } catch (error) {
        // The code was never proven: its step comes first.
        if (error instanceof CallError && error.code === 'otpInvalid') {
          updateRevocationSession({ proven: false });
          navigate('/revocation', { replace: true });
        }
        throw error;
      }
    },
    [documentType, documentNumber, email],
  );
  return useAsyncData(load, onEnd);
}
