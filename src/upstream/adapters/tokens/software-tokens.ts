import type { Store } from '../../store/database';
import { writeCertificateRequest } from '../pki/certificate-request-write';
import { generateKey } from '../pki/key-pairs';
import type { Seal } from '../pki/seal';
import { sealedPlaces } from '../pki/sealed-places';
import { TokenError, type TokenAdapter, type TokenStep } from './token-adapter';

/**
 * Returns the tokens of the demo: a stock in the database, in which marked records fail on purpose. What a chip would
 * hold lies there sealed, as every private key, until the token is delivered or its certificate is over.
 */
export function openSoftwareTokens({ db }: Pick<Store, 'db'>, seal: Seal): TokenAdapter {
  const read = async (serial: string, step: TokenStep) => {
    const token = await db
      .selectFrom('software_tokens')
      .select(['serial', 'model', 'fails_at'])
      .where('serial', '=', serial)
      .executeTakeFirst();
    if (token?.fails_at === 'consult' || token?.fails_at === step) throw new TokenError(token.fails_at);
    return token && { serial: token.serial, model: token.model };
  };
  return {
    isAvailable: true,
    find: (serial) => read(serial, 'import'),
    async makeKey(serial) {
      if (!(await read(serial, 'key'))) throw new TokenError('key');
      const key = await generateKey('RSA-2048');
      const sealed = seal.close(key.privateKey, sealedPlaces.software_tokens.placeOf(serial));
      await db
        .updateTable('software_tokens')
        .set({ private_key: sealed, sealed_by: seal.name })
        .where('serial', '=', serial)
        .execute();
      return writeCertificateRequest(key, serial);
    },
    async load(serial) {
      if (!(await read(serial, 'load'))) throw new TokenError('load');
    },
  };
}
