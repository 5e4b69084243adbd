import { createHash, randomUUID } from 'node:crypto';
import type { Store } from '../../store/database';
import { RegistryError } from '../registries/registries';
import { FingerprintUnconfirmed, type FingerprintReader } from './fingerprint-reader';

/**
 * Returns a reader for practice: it takes the fingerprint of the synthetic citizen whose number is asked about, once a
 * person of the office has confirmed the holder's presence. Marked records fail as a reader does.
 */
export function openReaderSimulator({ db }: Pick<Store, 'db'>): FingerprintReader {
  return {
    async capture({ documentType, documentNumber, confirmed }) {
      if (!confirmed) throw new FingerprintUnconfirmed();
      const citizen = await db
        .selectFrom('registry_citizens')
        .select(['document_number', 'failures'])
        .where('document_type', '=', documentType)
        .where('document_number', '=', documentNumber)
        .executeTakeFirst();
      const errorKey = citizen?.failures.fingerprint;
      if (errorKey !== undefined) throw new RegistryError(errorKey);
      if (!citizen) return undefined;
      const digest = createHash('sha256').update(randomUUID()).digest('hex');
      return { fingerPrintCode: digest.slice(0, 24).toUpperCase(), identificationNumber: citizen.document_number };
    },
  };
}
