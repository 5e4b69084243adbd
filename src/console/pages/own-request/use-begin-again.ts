import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clientFormPath } from '../../../contract/console-paths';
import { mayCall } from '../../../contract/access';
import { updateRequestData } from '../../../contract/generated/calls/certificate';
import { beginAgain } from '../../data/begin-again';
import { useAsyncAction } from '../../kit/use-async-action';
import { usePrivileges } from '../../session/use-session';
import { hasOwnRecords } from '../../transport/runtime';
import type { OpenedRequest } from './own-request-calls';
import { useSection } from './use-section';

interface BeginAgain {
  /** This person may begin another request with the data of this one. */
  readonly isOffered: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  /** Begins it, once however often it is pressed, and opens it. */
  readonly begin: () => void;
}

/** Returns how another request is begun with what was entered in this one. */
export function useBeginAgain({ request, lacksForm }: OpenedRequest): BeginAgain {
  const navigate = useNavigate();
  const held = usePrivileges();
  const { path, applicationId } = useSection();
  const { isBusy, error, run } = useAsyncAction();
  const [key] = useState(() => crypto.randomUUID());
  return {
    isOffered:
      applicationId === undefined &&
      !lacksForm &&
      request.certificateTypeId !== undefined &&
      hasOwnRecords() &&
      mayCall(updateRequestData, held),
    isBusy,
    error,
    begin: () => void run(async () => navigate(clientFormPath(await beginAgain(request, key), path))),
  };
}
