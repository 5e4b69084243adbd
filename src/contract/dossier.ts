/** The bundle in which a request leaves as evidence: how its files are named and packed, on both ends alike. */
import { zipSync } from 'fflate';

export const dossierFormat = 'rubrica-dossier/2';
/** Sealed when the seal had no policy of its own, so that any certificate of the authority could have sealed it. */
export const formerDossierFormat = 'rubrica-dossier/1';

/** Everything but these is named, with its digest, in the manifest. */
export const manifestName = 'manifest.json';
export const signatureName = 'manifest.sig';
/** DER: whose key made the signature, who certified it, and the root. */
export const chainNames = ['certificates/seal.crt', 'certificates/issuing.crt', 'certificates/root.crt'] as const;

/** DER: the revocation lists in force at the export, of the issuing authority and of the root. */
export const listNames = ['certificates/issuing.crl', 'certificates/root.crl'] as const;

export type DossierFiles = Readonly<Record<string, Uint8Array>>;

/** Always the same, since it says nothing: the first moment that the format can write. */
const moment = new Date(1980, 0, 1);

/**
 * Packs the files in this order, uncompressed, without times or rights: the same files give the same bytes, so that a
 * verifier packs them again, and a byte that differs anywhere is noticed.
 */
export function packDossier(files: DossierFiles): Uint8Array {
  return zipSync(files, { level: 0, mtime: moment, os: 0, attrs: 0 });
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Returns where the document stands in the bundle; its own name may hold anything, and stays in the manifest. */
export function documentName(place: number, type: string, contentType: string): string {
  return `documents/${String(place).padStart(2, '0')}-${type}.${endings[contentType] ?? 'bin'}`;
}
