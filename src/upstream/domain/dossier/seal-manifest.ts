import type { Transaction } from 'kysely';
import { chainNames, listNames } from '../../../contract/dossier';
import type { DossierSeal } from '../../adapters/pki/dossier-seal';
import { appendAudit } from '../../store/audit';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import type { Caller } from '../handler';
import { digest, type DossierDocument, makeManifest } from './manifest';

interface Sealing {
  readonly trx: Transaction<Schema>;
  readonly now: Date;
  readonly caller: Caller;
  readonly seal: DossierSeal;
}

/** A manifest as JSON, what signs it, and what goes beside it. */
interface SealedManifest {
  readonly manifest: Uint8Array;
  readonly signature: Uint8Array;
  readonly includedFiles: Readonly<Record<string, Uint8Array>>;
  readonly documents: readonly DossierDocument[];
}

/** Returns the sealed manifest of a request; that it left is in the audit. */
export async function sealManifest({ trx, now, caller, seal }: Sealing, request: RequestRow): Promise<SealedManifest> {
  const { certificate_serial: serial } = request;
  const issued = serial === null ? undefined : await certificateOf(trx, serial);
  const [sealName, issuing, root] = chainNames;
  const [issuingList, rootList] = listNames;
  const includedFiles = {
    [sealName]: seal.certificates.seal,
    [issuing]: seal.certificates.issuing,
    [root]: seal.certificates.root,
    [issuingList]: seal.lists.issuing,
    [rootList]: seal.lists.root,
    ...(issued && { 'certificates/issued.crt': issued }),
  };
  const { manifest, documents } = await makeManifest({ trx, now, username: caller.username }, request, includedFiles);
  const content = Buffer.from(JSON.stringify(manifest, null, 2));
  await appendAudit(trx, {
    actor: caller.userId,
    action: 'request.dossier',
    subject: `requests/${request.id}`,
    detail: { manifest: digest(content), files: manifest.files.length },
    at: now,
  });
  return { manifest: content, signature: await seal.sign(content), includedFiles, documents };
}

async function certificateOf(trx: Transaction<Schema>, serial: string): Promise<Uint8Array | undefined> {
  const row = await trx
    .selectFrom('pki_certificates')
    .select('certificate')
    .where('serial', '=', serial)
    .executeTakeFirst();
  return row && new Uint8Array(row.certificate);
}
