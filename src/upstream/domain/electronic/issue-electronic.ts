import type { CertificateProduct } from '../../../contract/generated/certificate-profiles';
import type { GeneratedKey } from '../../adapters/pki/key-pairs';
import { ApiError } from '../api-error';
import { readConfiguration } from '../configuration/configuration-values';
import type { ReadingContext } from '../handler';
import type { Outcome } from '../identity/outcome';
import { registryChecks } from '../identity/registry-checks';
import { callExternal } from '../identity/validating';
import type { ActionContext } from '../requests/apply-transition';
import { subjectFacts } from '../requests/subject-facts';
import { messageIn } from '../message-in';
import { applyElectronicTransition } from './apply-electronic-transition';
import type { ElectronicRow } from './electronic-certificate';
import { mailElectronic } from './electronic-mail';
import type { OwnElectronic } from './own-electronic';

/** What is made ready outside of the transaction: what the registry says of the holder now, and the key. */
export interface PreparedElectronic {
  readonly outcome: Outcome;
  readonly key: GeneratedKey;
}

/** The only document that the citizen registry knows. */
const citizenDocument = 'CC';

/** Asks the citizen registry whether it still knows the holder, and makes the key. */
export async function prepareElectronic(
  { services, trx }: Pick<ReadingContext<unknown, unknown>, 'services' | 'trx'>,
  { request }: OwnElectronic,
): Promise<PreparedElectronic> {
  const { registries, fingerprints, pki } = services;
  const minScore = (await readConfiguration(trx)).integer('NameMatchPercent');
  const outcome =
    request.document_type === citizenDocument
      ? await callExternal(() => registryChecks.ANI({ registries, fingerprints, request, minScore }))
      : ({ status: 'SAT' } as const);
  return { outcome, key: await pki.generateKey(request.product as CertificateProduct) };
}

/**
 * Issues an electronic certificate whose contact is proven, or rejects it where the registry no longer vouches for its
 * holder: certificate, key, state, mail and audit together. The row must have been opened with its lock.
 * @throws ApiError with the registry's own text where it fails: it can be tried again; electronicStateRefused
 */
export async function issueElectronic(
  context: ActionContext,
  { row, request }: OwnElectronic,
  { outcome, key }: PreparedElectronic,
): Promise<ElectronicRow> {
  const { trx, services } = context;
  if (outcome.status === undefined) throw new ApiError(outcome.message ?? 'tryAgain', { transient: true });
  // Names that the registry writes otherwise were decided in the review.
  if (outcome.status === 'NST' && outcome.message !== 'namesMismatch') {
    const message = outcome.message ?? 'identityValidationFailed';
    const system = { ...context, caller: undefined };
    const rejected = await applyElectronicTransition(system, row, 'reject', { observation: message });
    await mailElectronic(context, { row: rejected, request }, 'rejected', messageIn(message, request.language));
    return rejected;
  }
  const issued = await services.pki.issue(trx, {
    product: request.product as CertificateProduct,
    medium: 'VIRTUAL',
    subject: subjectFacts(request),
    validity: { amount: request.validity, unit: request.validity_type },
    publicKey: key.publicKey,
  });
  await services.pki.holdKey(trx, issued.serial, key);
  const changes = { serial_number: issued.serial, valid_to: issued.validTo };
  const after = await applyElectronicTransition(context, row, 'issue', changes);
  await mailElectronic(context, { row: after, request }, 'issued');
  return after;
}
