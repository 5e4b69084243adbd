import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { clientReceiptPath } from '../../../contract/console-paths';
import { registerCertificateRequest } from '../../../contract/generated/calls/certificate';
import * as requestStates from '../../../contract/generated/states/request';
import type { Request } from '../../../contract/generated/types';
import { mayBeDraft, readRequestData } from '../../data/applicant-request';
import { findFormErrors } from '../../data/file-as-applicant';
import { errorMessage } from '../../kit/error-message';
import { blockScreen } from '../../kit/block-screen';
import { CallError } from '../../transport/call-error';
import { isDoneOnce, mustLookUp, resolveOutcome, type Found } from '../../transport/resolve-outcome';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';
import { documentsQuery, openedQuery } from './own-request-calls';
import { missingItem, type MissingItem } from './missing-items';
import type { StepProps } from './step-props';
import { useSection } from './use-section';

interface FilingOptions {
  /** The agreement that it is filed in; empty without one. */
  contractId: string;
  /** How the medium is brought; undefined of a request without one. */
  deliveryMethodId: string | undefined;
  /** Asks the registries first. @returns whether nothing of their responses is new to the applicant */
  check: () => Promise<boolean>;
}

export interface Filing {
  isBusy: boolean;
  /** Why it was not filed. */
  errors: readonly MissingItem[];
  /** How often the registries' responses held it up. */
  heldUpCount: number;
  file: () => Promise<void>;
  /** It was changed in another tab or device since it was shown here. */
  isOutdated: boolean;
  /** Shows what was saved there. */
  refresh: () => Promise<void>;
}

/** Returns how a draft is filed: saved, checked by its structure, registered; its receipt opens. */
export function useFiling(step: StepProps, { contractId, deliveryMethodId, check }: FilingOptions): Filing {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { path, applicationId } = useSection();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<readonly MissingItem[]>([]);
  const [held, setHeld] = useState(0);
  const [isOutdated, setIsOutdated] = useState(false);
  const { request, form } = step.opened;
  const id = request.externalRequestId;
  // A provider's own state of a draft may change with each save: what is compared is the one right before the filing, which
  // is there only once the filing itself was sent.
  const stateBefore = useRef<{ readonly state: Request['serviceStatusId'] }>(undefined);

  const register = async (): Promise<boolean> => {
    const wrong = await findFormErrors(id, form.productId);
    if (wrong.length > 0) {
      setErrors(wrong.map(({ field, message }) => missingItem(step.opened, field, message ?? '')));
      return false;
    }
    const { values } = step.draft;
    if (!isDoneOnce([registerCertificateRequest])) stateBefore.current = { state: await readState(id) };
    await send(registerCertificateRequest, {
      parameters: {
        ...(contractId !== '' && { contractId }),
        ...(applicationId !== undefined && { applicationId }),
      },
      body: {
        externalRequestId: id,
        termsAccepted: values['termsAccepted'] === true,
        dataTreatmentAccepted: values['dataTreatmentAccepted'] === true,
        version: step.saver.get().version,
        ...(deliveryMethodId !== undefined && { deliveryMethodId }),
      },
    });
    return true;
  };

  const openReceipt = async (): Promise<void> => {
    await client.fetchQuery({ ...openedQuery(id), staleTime: 0 });
    void navigate(clientReceiptPath(id, path), { replace: true });
  };
  const isFiled = async (): Promise<boolean> => {
    const state = await readState(id);
    const isKnown = requestStates.draft.has(state) || !mayBeDraft({ serviceStatusId: state });
    const before = stateBefore.current?.state ?? request.serviceStatusId;
    return isKnown ? !requestStates.draft.has(state) : state !== before;
  };
  const reject = async (reason: unknown): Promise<void> => {
    if (stateBefore.current && mustLookUp(reason, [registerCertificateRequest])) {
      const read = async (): Promise<Found> => ((await isFiled()) ? 'done' : 'unchanged');
      await resolveOutcome(reason, [registerCertificateRequest], read);
      return openReceipt();
    }
    if (!(reason instanceof CallError && reason.status === 412)) return setErrors(reasonsOf(step, reason));
    if (await isFiled()) await openReceipt();
    else setIsOutdated(true);
  };

  const file = async (): Promise<void> => {
    setIsBusy(true);
    setErrors([]);
    setIsOutdated(false);
    stateBefore.current = undefined;
    try {
      const isSaved = await step.saver.flush();
      const isHeld = isSaved && !(await check());
      if (isHeld) setHeld((times) => times + 1);
      if (isSaved && !isHeld && (await blockScreen(register))) {
        // Once nothing covers the screen any more: the page that follows takes the focus.
        await openReceipt();
      }
    } catch (reason) {
      await reject(reason).catch((other: unknown) => setErrors(reasonsOf(step, other)));
    }
    setIsBusy(false);
  };
  const refresh = async (): Promise<void> => {
    setIsBusy(true);
    await Promise.all([step.saver.refresh(), client.invalidateQueries({ queryKey: documentsQuery(id).queryKey })]);
    setIsOutdated(false);
    setIsBusy(false);
  };

  return { isBusy, errors, heldUpCount: held, file, isOutdated, refresh };
}

/** Returns the state of a request as it is now. @throws CallError notFound */
async function readState(id: string): Promise<Request['serviceStatusId']> {
  const { detail } = await readRequestData(id);
  if (!detail) throw new CallError(await errorText('notFound'), 404, 'notFound');
  return detail.serviceStatusId;
}

function reasonsOf({ opened }: StepProps, reason: unknown): MissingItem[] {
  if (reason instanceof CallError && reason.unmet.length > 0) return reason.unmet.map((label) => ({ label }));
  if (reason instanceof CallError && reason.fields.length > 0)
    return reason.fields.map(({ field, message }) => missingItem(opened, field.split('/').at(-1) ?? '', message));
  return [{ label: errorMessage(reason) }];
}
