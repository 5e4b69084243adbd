import type { Authorities } from './authorities';
import type { Authority } from './authority';
import { hashOf } from './key-pairs';
import { derSignature } from './der-signature';

/** Signs what leaves as evidence. */
export interface DossierSeal {
  /** DER: of the seal, of the authority that certified it, and of the root. */
  readonly certificates: { readonly seal: Uint8Array; readonly issuing: Uint8Array; readonly root: Uint8Array };
  /** ECDSA with SHA-256 over these bytes, as X.509 and openssl write it (DER). */
  sign(content: Uint8Array): Promise<Uint8Array>;
}

/** The seal in force; it is to be asked for outside of a transaction, since it may have to be made. */
export function openDossierSeal(
  { root, issuing }: Authorities,
  current: () => Promise<Authority>,
): () => Promise<DossierSeal> {
  return async () => {
    const { certificate, signingKey } = await current();
    const der = ({ rawData }: { rawData: ArrayBuffer }): Uint8Array => new Uint8Array(rawData);
    return {
      certificates: { seal: der(certificate), issuing: der(issuing.certificate), root: der(root.certificate) },
      async sign(content) {
        const algorithm = { name: 'ECDSA', hash: hashOf(signingKey) };
        return derSignature(new Uint8Array(await crypto.subtle.sign(algorithm, signingKey, Uint8Array.from(content))));
      },
    };
  };
}
