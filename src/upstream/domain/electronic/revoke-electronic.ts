import * as requestStates from '../../../contract/generated/states/request';
import { serverLimits } from '../../../contract/generated/server-limits';
import { findCertificate } from '../../adapters/pki/find-certificate';
import type { ActionContext } from '../requests/apply-transition';
import { isHeldBy } from '../requests/own-request';
import type { Cause } from '../revocation/causes';
import type { Services } from '../services';
import { applyElectronicTransition, tryElectronicTransition } from './apply-electronic-transition';
import { type ElectronicRow, openElectronic, statesBefore } from './electronic-certificate';
import { mailElectronic } from './electronic-mail';
import type { OpenedElectronic } from './own-electronic';

/** Those of one round: what is left comes in the next. */
const { certificatesAtOnce: maxCertificates } = serverLimits.jobs;

/**
 * Revokes the electronic certificates whose holder was proven by a certificate that was revoked since, for the same cause:
 * what it said of the holder no longer stands. @returns how many
 */
export async function revokeWithOrigins({ store, pki, ...services }: Services): Promise<number> {
  const affected = await store.db
    .selectFrom('electronic_certificates as e')
    .innerJoin('requests as r', 'r.id', 'e.request_id')
    .select(['e.id', 'r.certificate_serial'])
    .where('e.state', 'in', statesBefore('revokeWithOrigin'))
    .where('r.state', 'in', [...requestStates.revoked])
    .limit(maxCertificates)
    .execute();
  let done = 0;
  for (const { id, certificate_serial: origin } of affected) {
    const revocation = origin === null ? undefined : (await pki.certificate(origin))?.revocation;
    if (!revocation) continue;
    const cause = { id: revocation.cause, reason: revocation.reason };
    const revoked = await store.transaction(async (trx) => {
      const row = await openElectronic(trx, String(id), { lock: true });
      const request = await trx
        .selectFrom('requests')
        .selectAll()
        .where('id', '=', Number(row.request_id))
        .executeTakeFirstOrThrow();
      const now = services.clock();
      const after = await tryElectronicTransition({ trx, now }, row, 'revokeWithOrigin');
      if (after)
        await endCertificate({ trx, now, services: { ...services, store, pki } }, { row: after, request }, cause);
      return after !== undefined;
    });
    if (revoked) done += 1;
  }
  return done;
}

/** Revokes in the register, destroys the key and mails it: what follows from the state. */
async function endCertificate(
  { trx, services, caller, now }: Omit<ActionContext, 'language'>,
  opened: OpenedElectronic,
  { id: cause, reason }: Cause,
): Promise<void> {
  const { serial_number: serial } = opened.row;
  // One that was not issued here is not in the register, and its serial was never good.
  if (serial !== null && (await findCertificate(trx, serial))) {
    const byHolder = opened.request !== undefined && isHeldBy(opened.request, caller);
    await services.pki.revoke(trx, { serial, cause, reason, byHolder });
    await services.pki.destroyKey(trx, serial, { reason: 'revoked', at: now, ...(caller && { actor: caller.userId }) });
  }
  await mailElectronic({ trx, services }, opened, 'revoked');
}

/**
 * Revokes an electronic certificate by a person: state, register, key, mail and audit together. The row must have been
 * opened with its lock.
 * @throws ApiError electronicStateRefused; PkiError, which can be tried again
 */
export async function revokeElectronic(
  context: ActionContext,
  { row, request }: OpenedElectronic,
  cause: Cause,
): Promise<ElectronicRow> {
  const own = request !== undefined && isHeldBy(request, context.caller);
  const after = await applyElectronicTransition(context, row, 'revoke', { own, detail: { cause: cause.id } });
  await endCertificate(context, { row: after, request }, cause);
  return after;
}
