import { file as documentFile } from '../../../../contract/generated/calls/documents';
import { sealDossier } from '../../../../contract/generated/calls/embedded';
import { manifestName, packDossier, signatureName } from '../../../../contract/dossier';
import { base64ToBytes } from '../../../kit/base64';
import { send } from '../../../transport/send';

/** How far an export is. */
export type Progress =
  | { step: 'sealing' }
  | { step: 'files'; done: number; total: number }
  | { step: 'packing'; total: number };

interface Exporting {
  contractRequestId: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** A document came that the seal does not know. */
export class DamagedDocument extends Error {
  override readonly name = 'DamagedDocument';

  constructor(readonly document: string) {
    super(document);
  }
}

/**
 * Puts a dossier together: what the server sealed, and each document, held against its digest as it comes.
 *
 * @throws CallError as the calls do; DamagedDocument; the signal's own error when it was stopped.
 */
export async function exportDossier({ contractRequestId, signal, onProgress }: Exporting): Promise<Blob> {
  onProgress({ step: 'sealing' });
  const { result } = await send(sealDossier, { body: { contractRequestId }, signal });
  const manifest = base64ToBytes(result.manifest);
  const files: Record<string, Uint8Array> = {
    [manifestName]: manifest,
    [signatureName]: base64ToBytes(result.signature),
  };
  for (const { name, content } of result.included) files[name] = base64ToBytes(content);
  const digests = digestsOf(manifest);
  const total = result.documents.length;
  for (const [done, { name, path }] of result.documents.entries()) {
    onProgress({ step: 'files', done, total });
    const response = await send(documentFile, { parameters: { path }, signal });
    const content = new Uint8Array(await response.result.arrayBuffer());
    if ((await digest(content)) !== digests.get(name)) throw new DamagedDocument(name);
    files[name] = content;
  }
  onProgress({ step: 'packing', total });
  return new Blob([new Uint8Array(packDossier(files))], { type: 'application/zip' });
}

function digestsOf(manifest: Uint8Array): Map<string, string> {
  const { files } = JSON.parse(new TextDecoder().decode(manifest)) as { files: { name: string; sha256: string }[] };
  return new Map(files.map(({ name, sha256 }) => [name, sha256]));
}

async function digest(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
