import * as documentStates from '../../../../contract/generated/states/document';
import * as requestStates from '../../../../contract/generated/states/request';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusResultIdentity } from '../../../../contract/generated/calls/certificate';
import type { RequestDocument, RequestValidation } from '../../../../contract/generated/types';
import { isRunIn } from '../../../../contract/product';
import { evidenceFor, evidenceTypes, isEvidence, type EvidenceType } from '../../../../contract/proofs';
import { errorMessage } from '../../../kit/error-message';
import { send } from '../../../transport/send';
import { documentsQuery, identityQuery } from '../own-request-calls';

/** Returns whether evidence of this type decides a validation in its place. */
const isDecidedBy =
  (evidence: string) =>
  ({ validationType }: RequestValidation): boolean =>
    evidenceFor(validationType) === evidence;

/** Returns the validations that have to come out before the request is sent for review; those of unknown execution do, too. */
function provingIdentity(validations: readonly RequestValidation[] = []): RequestValidation[] {
  return validations.filter(
    ({ mandatory, execution }) => mandatory && (isRunIn('identity', execution) || !isRunIn('other', execution)),
  );
}

export interface Proofs {
  /** False while the validations are read, and where they cannot be. */
  isRead: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** The validations of who the person is. */
  validations: readonly RequestValidation[];
  /** Returns whether the evidence of a validation is loaded. */
  isEvident: (validationType: string) => boolean;
  /** The validations that are neither satisfactory nor have their evidence. */
  open: readonly RequestValidation[];
  /** The evidence that is asked for. */
  remedies: readonly EvidenceType[];
  /** The evidence that stands in for a service without a response. */
  standIns: readonly EvidenceType[];
  /** The evidence that is there and not reviewed. */
  loaded: readonly RequestDocument[];
  /** Reads all of it again, after some of it changed, and submits it once every validation is satisfactory. */
  change: () => Promise<void>;
  submit: () => Promise<void>;
  isBusy: boolean;
  submitError: string | undefined;
  /** It was submitted, and something is missing. */
  isMissing: boolean;
}

/** Returns what proves who the person is, validations and the evidence in place of one, and how it is submitted. */
export function useProofs(externalRequestId: string, onSent: () => void): Proofs {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [submitError, setSubmitError] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const { data, error, refetch } = useQuery(identityQuery(externalRequestId));
  const { data: documents } = useQuery(documentsQuery(externalRequestId));
  const again = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: identityQuery(externalRequestId).queryKey });
    await client.invalidateQueries({ queryKey: documentsQuery(externalRequestId).queryKey });
  };

  const submit = async (): Promise<void> => {
    setIsBusy(true);
    setSubmitError(undefined);
    setIsMissing(false);
    try {
      const { result } = await send(statusResultIdentity, { body: { externalRequestId } });
      const isSent = result.validationStatus === 'SAT' && !requestStates.identityDue.has(result.serviceStatusId);
      if (isSent) onSent();
      await again();
      setIsMissing(!isSent);
    } catch (reason) {
      setSubmitError(errorMessage(reason));
    }
    setIsBusy(false);
  };

  const validations = provingIdentity(data?.validations);
  const has = (type: string | undefined): boolean | undefined =>
    documents?.some(({ documentTypeId, current }) => documentTypeId === type && current);
  const isEvident = (type: string): boolean => has(evidenceFor(type)) === true;
  const remedies = data?.remedies ?? [];
  // A service that did not answer says nothing of the person: no person may be stuck behind it.
  const unanswered = validations.filter(({ validationStatus, message }) => !validationStatus && message);
  return {
    isRead: data !== undefined,
    error,
    refetch,
    validations,
    isEvident,
    open: validations.filter(
      ({ validationType, validationStatus }) => validationStatus !== 'SAT' && !isEvident(validationType),
    ),
    remedies,
    standIns: evidenceTypes.filter(
      (type) => !remedies.includes(type) && has(type) === false && unanswered.some(isDecidedBy(type)),
    ),
    // What a person has reviewed stands.
    loaded: (documents ?? []).flatMap(({ current }) =>
      current !== undefined &&
      documentStates.pending.has(current.documentstatusid) &&
      isEvidence(current.documentTypeId)
        ? [current]
        : [],
    ),
    change: async () => {
      // What was said of the proofs before is no longer so.
      setIsMissing(false);
      await again();
      const present = provingIdentity(client.getQueryData(identityQuery(externalRequestId).queryKey)?.validations);
      const isDone = present.length > 0 && present.every(({ validationStatus }) => validationStatus === 'SAT');
      // Nothing is left to decide: someone who closes the page now would wait for a review that never begins.
      if (isDone) await submit();
    },
    submit,
    isBusy,
    submitError,
    isMissing,
  };
}
