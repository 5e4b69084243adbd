import type { Privilege } from '../../../contract/generated/access';
import type * as calls from '../../../contract/generated/calls/certificate';
import { decryptText } from '../../../contract/wire-cipher';
import type { Credential } from '../../adapters/pki/credential';
import { PkiRejection } from '../../adapters/pki/pki-errors';
import { personIdentifier } from '../../adapters/pki/subject';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { ApiError, invalidField } from '../../domain/api-error';
import {
  callerOf,
  type ContextOf,
  type Preparation,
  type PreparedHandler,
  withPreparation,
} from '../../domain/handler';
import {
  type CredentialType,
  presentCredentials,
  registerCredential,
  removeCredential,
  verifyCredential,
} from '../../domain/issuance/official-credentials';
import { appendAudit } from '../../store/audit';

type Context = ContextOf<typeof calls.issueCredentialsManagement>;

/** What each action takes; all who may call may consult. */
const codes: Readonly<Partial<Record<Context['body']['action'], readonly Privilege[]>>> = {
  REGISTER: ['CREDENTIALS_ECD'],
  REMOVE: ['CREDENTIALS_ECD'],
  VERIFY: ['CREDENTIALS_ECD', 'SIGNATURE_ECD'],
};

/** Opens the file before there is a transaction: its key derivation is slow on purpose. */
const openSent: Preparation<typeof calls.issueCredentialsManagement, Credential | undefined> = async (context) => {
  const { body, services } = context;
  const { action, file, password } = body;
  checkRight(context);
  if (action !== 'REGISTER' && action !== 'VERIFY') return undefined;
  if (!file) throw invalidField('/file/b64', 'required');
  if (password === undefined) throw invalidField('/password', 'required');
  const plain = decryptText(password, services.settings.login);
  if (plain === undefined) throw invalidField('/password', 'credentialPasswordWrong');
  const credential = await opened(services, Buffer.from(file.b64, 'base64'), plain);
  const own = personIdentifier(callerOf(context));
  const { identifiers } = credential;
  // Exactly one: a second one would name a second person.
  if (own === undefined || identifiers.length !== 1 || identifiers[0] !== own) {
    throw invalidField('/file/b64', 'credentialOfAnother');
  }
  return credential;
};

/** Opens the credential. A refusal of the file stands under the field that corrects it. */
async function opened({ pki }: Context['services'], file: Uint8Array, password: string): Promise<Credential> {
  try {
    return await pki.openCredential(file, password);
  } catch (error) {
    if (!(error instanceof PkiRejection)) throw error;
    const field = error.key === 'credentialPasswordWrong' ? '/password' : '/file/b64';
    throw new ApiError(error.key, { ...error.details, fields: [{ field, code: error.key }] });
  }
}

const manage: PreparedHandler<typeof calls.issueCredentialsManagement, Credential | undefined> = async (context) => {
  const { body, trx, now, prepared: credential } = context;
  const { userId } = callerOf(context);
  checkRight(context);
  if (body.action === 'CONSULT') return presentCredentials(trx, userId);
  const action = { trx, userId, now, type: typeOf(body) };
  const hours = (await readConfiguration(trx)).integer('CredentialVerificationHours');
  if (body.action === 'REMOVE') await removeCredential(action);
  else if (!credential) throw invalidField('/file/b64', 'required');
  else if (body.action === 'REGISTER') await registerCredential(action, credential, hours);
  else await verifyCredential(action, credential, hours);
  const verb = body.action.toLowerCase() as Lowercase<typeof body.action>;
  await appendAudit(trx, {
    actor: userId,
    action: `credential.${verb}`,
    subject: `users/${userId}`,
    detail: { type: action.type, ...(credential && { serial: credential.serial }) },
    at: now,
  });
  return presentCredentials(trx, userId);
};

function checkRight(context: Pick<Context, 'body' | 'caller'>): void {
  const needed = codes[context.body.action];
  if (needed && !needed.some((code) => callerOf(context).held.has(code))) throw new ApiError('noPermission');
}

function typeOf({ type }: Context['body']): CredentialType {
  if (!type) throw invalidField('/type', 'required');
  return type;
}

/**
 * The official's credentials: register, verify, remove, consult. The PKCS#12 and its password are used and let go; of the
 * key, only its certificate is kept.
 * @throws ApiError under the field that is wrong; credentialNotRegistered; credentialDiffers; noPermission
 */
export const issueCredentialsManagement = withPreparation<
  typeof calls.issueCredentialsManagement,
  Credential | undefined
>(openSent, manage);
