import type { RequestGuard } from '../../../contract/generated/lifecycles/request';
import * as waybillStates from '../../../contract/generated/states/guide';
import type { Revocation as Receipt } from '../../../contract/generated/types';
import { PkiError } from '../../adapters/pki/pki-errors';
import type { Revocation, RevocationOrder } from '../../adapters/pki/revoke-certificate';
import { inSavepoint } from '../../store/savepoint';
import { ApiError, invalidField } from '../api-error';
import { nameOf } from '../catalogue-names';
import { cancelWaybillOf } from '../courier/cancel-waybill';
import {
  applyTransition,
  assertAllowed,
  recordEvent,
  type TransitionInput,
  type ActionContext,
} from '../requests/apply-transition';
import { checkVersion } from '../requests/request-version';
import type { ChangedColumns, RequestRow } from '../../store/request-row';
import type { Cause } from './causes';
import { revocationReceiptOf } from '../requests/pdf/receipt-number';

/** What a revocation brings. */
export interface RevocationOptions {
  readonly event: 'revoke' | 'revokeOnline' | 'refuse';
  readonly providedGuards: readonly RequestGuard[];
  readonly cause: Cause;
  /** Asked for by the holder: 24 hours, whatever the cause. */
  readonly byHolder: boolean;
  /** When it was asked for, if not now. */
  readonly receivedAt?: Date;
  readonly observation?: string;
  readonly version?: number;
  /** The document that proves it was asked for. */
  readonly support?: number;
}

/**
 * Revokes the certificate of a request: register, state, waybill, mail and audit together. Where the PKI fails, the
 * revocation is received all the same: its time runs, and `applyWaitingRevocations` goes on with it.
 * @returns the receipt, without `appliedAt` in that case
 * @throws ApiError as `applyTransition`; certificateNotFound, certificateAlreadyRevoked; receivedAtWrong under its
 * field
 */
export async function revokeRequest(
  context: ActionContext,
  request: RequestRow,
  options: RevocationOptions,
): Promise<Receipt> {
  const { trx, services } = context;
  const { event, providedGuards, observation, version, cause, support } = options;
  const input: TransitionInput = {
    event,
    providedGuards,
    observation,
    version,
    support,
    detail: { cause: cause.id },
  };
  await checkVersion(context, request, version);
  await assertAllowed(context, request, input);
  if (request.certificate_serial === null) throw new ApiError('certificateNotFound');
  const order = orderOf(context, request, options, request.certificate_serial);
  const received = await services.pki.receiveRevocation(trx, order);
  try {
    return await inSavepoint(trx, async () => {
      const revoked = await services.pki.revoke(trx, order);
      await cancelWaybillOf(context, request);
      const after = await applyTransition(context, request, { ...input, changes: revokedColumns(request) });
      return receiptOf(context, after, revoked);
    });
  } catch (error) {
    if (!(error instanceof PkiError)) throw error;
    const after = await recordEvent(context, request, { ...input, changes: { revocation_due_at: received.dueAt } });
    return receiptOf(context, after, received);
  }
}

/** Returns what a revocation changes beside the state: nothing is due any more, and an open waybill is cancelled. */
export function revokedColumns({ guide_status }: RequestRow): ChangedColumns {
  const open = guide_status !== null && !waybillStates.terminal.has(guide_status);
  return { revocation_due_at: null, ...(open && { guide_status: 'ANU' }) };
}

function orderOf(
  { now }: ActionContext,
  request: RequestRow,
  options: RevocationOptions,
  serial: string,
): RevocationOrder {
  const { cause, byHolder, receivedAt } = options;
  if (receivedAt && (receivedAt > now || receivedAt < (request.valid_from ?? receivedAt))) {
    throw invalidField('/receivedAt', 'receivedAtWrong');
  }
  return { serial, cause: cause.id, reason: cause.reason, byHolder, receivedAt };
}

function receiptOf({ language }: ActionContext, request: RequestRow, revocation: Revocation): Receipt {
  const { serial, cause, reason, receivedAt, dueAt, appliedAt } = revocation;
  return {
    contractRequestId: String(request.id),
    serialNumber: serial,
    receipt: revocationReceiptOf(request.reference, serial),
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    ...(appliedAt && { appliedAt: appliedAt.toISOString() }),
    serviceStatusId: request.state,
    reasonId: cause,
    reason,
    reasonName: nameOf('revocationCauses', cause, language),
  };
}
