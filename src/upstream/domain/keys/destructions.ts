import type { Language } from '../../../contract/generated/languages';
import type { Kysely } from 'kysely';
import type { KeyDestructionReason } from '../../store/issuance-schema';
import type { Schema } from '../../store/schema';

/** A destroyed key, as the history of its request tells it. */
export interface Destruction {
  readonly at: Date;
  readonly actor: string | null;
  readonly reason: KeyDestructionReason;
}

/** Returns when and why the key of a certificate was destroyed, oldest first. */
export function destructionsOf(db: Kysely<Schema>, serial: string | null): Promise<Destruction[]> {
  return db
    .selectFrom('key_destructions')
    .select(['at', 'actor', 'reason'])
    .where('certificate_serial', '=', serial)
    .orderBy('id')
    .execute();
}

interface DestructionTexts {
  readonly event: string;
  readonly reasons: Readonly<Record<KeyDestructionReason, string>>;
}

/** How the history tells it. */
export const destructionTexts: Readonly<Record<Language, DestructionTexts>> = {
  es: {
    event: 'Se destruyó la clave conservada',
    reasons: {
      confirmed: 'El titular confirmó que la guardó.',
      retention: 'Pasó el tiempo que se conserva después de descargarla.',
      revoked: 'El certificado se revocó.',
      rejected: 'La solicitud se rechazó.',
      expired: 'Terminó la vigencia del certificado.',
      delivered: 'El token se entregó.',
      storedFile: 'Estaba en un archivo PKCS#12 que ya no se conserva.',
      pinAlone: 'Solo la protegía el PIN del token.',
    },
  },
  en: {
    event: 'The key kept here was destroyed',
    reasons: {
      confirmed: 'The holder confirmed that it is saved.',
      retention: 'The time it is kept after its download is over.',
      revoked: 'The certificate was revoked.',
      rejected: 'The request was rejected.',
      expired: 'The certificate’s validity is over.',
      delivered: 'The token was delivered.',
      storedFile: 'It was in a PKCS#12 file that is no longer kept.',
      pinAlone: 'Only the token’s PIN protected it.',
    },
  },
};
