import { discarded } from '../../../contract/generated/states/document';
import type { CertificateProduct } from '../../../contract/generated/certificate-profiles';
import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { ApiError, invalidField } from '../api-error';
import type { RequestRow } from '../../store/request-row';
import type { Services } from '../services';
import type { ActionReading, TransitionInput } from '../requests/apply-transition';
import { requireTokens } from '../requests/filing/offered-media';
import { readPin } from './pin-seal';
import { withTokenKeyLease } from './token-key-lease';
import { findToken, makeTokenKey } from './token-serials';

/** What an issuance to a token brings. */
export interface TokenOptions {
  readonly serialToken?: string;
  /** The PIN in the wire cipher. */
  readonly encryptionPin?: string;
}

/** What an issuance brings by which it is allowed, and its key is made. */
export type KeyOptions = TokenOptions & Pick<TransitionInput, 'mismatches'>;

/** The key that a certificate is to be of. */
export interface IssuanceKey {
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array;
  /** PKCS#8, of a key made here for its holder. */
  readonly privateKey?: Uint8Array;
  /** The token that made it, its PIN, and which making of the token it is of. */
  readonly token?: { readonly serial: string; readonly model: string; readonly pin: string; readonly lease: string };
}

/**
 * Returns the key by the medium of the request: made here (virtual), by the token, or the applicant's own (PKCS#10).
 * @throws ApiError under the field that is wrong, csrMissing, tokenSerialInUse; PkiRejection for a CSR that is none
 */
export async function keyFor(context: ActionReading, request: RequestRow, options: KeyOptions): Promise<IssuanceKey> {
  const { trx, services } = context;
  const { medium } = request;
  if (medium !== 'TOKEN') rejectTokenOptions(options);
  if (medium === 'VIRTUAL') return services.pki.generateKey(request.product as CertificateProduct);
  if (medium === 'PKCS10') return services.pki.readRequest(await csrOf(trx, services, request));
  requireTokens(services, '/serialToken');
  const serial = serialOf(request, options);
  if (options.encryptionPin === undefined) throw invalidField('/encryptionPin', 'required');
  const pin = readPin(services, options.encryptionPin, '/encryptionPin');
  const token = await findToken(services, serial);
  const { result: publicKey, lease } = await withTokenKeyLease(
    context,
    request,
    { serial, mismatches: options.mismatches },
    () => makeTokenKey(context, request, token, pin),
  );
  return { publicKey, token: { ...token, pin, lease } };
}

/**
 * Returns the token of an issuance: the one that is named, else the one the request has. @throws ApiError when there is
 * none
 */
export function serialOf(request: Pick<RequestRow, 'token_serial'>, { serialToken }: TokenOptions): string {
  const serial = serialToken?.trim() || request.token_serial;
  if (!serial) throw invalidField('/serialToken', 'required');
  return serial;
}

function rejectTokenOptions({ serialToken, encryptionPin }: TokenOptions): void {
  if (serialToken) throw invalidField('/serialToken', 'invalid');
  if (encryptionPin) throw invalidField('/encryptionPin', 'invalid');
}

async function csrOf(trx: Kysely<Schema>, { files }: Services, request: RequestRow): Promise<Uint8Array> {
  const document = await trx
    .selectFrom('request_documents')
    .select('sha256')
    .where('request_id', '=', request.id)
    .where('type', '=', 'CSR')
    .where('state', 'not in', [...discarded])
    .executeTakeFirst();
  const bytes = document && (await files.read(document.sha256));
  if (!bytes) throw new ApiError('csrMissing');
  return bytes;
}
