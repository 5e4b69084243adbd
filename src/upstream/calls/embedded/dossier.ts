import { chainNames, listNames } from '../../../contract/dossier';
import type * as calls from '../../../contract/generated/calls/embedded';
import { digest, makeManifest } from '../../domain/dossier/manifest';
import { ApiError } from '../../domain/api-error';
import { callerOf, withPreparation } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { codesFor, accessLevel } from '../../domain/requests/visibility';
import { appendAudit } from '../../store/audit';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/**
 * The sealed manifest of a request, for those who hold a code of the call for this very request and see the whole of
 * it.
 * @throws ApiError noResults; noPermission
 */
export const sealDossier = withPreparation<typeof calls.sealDossier, Awaited<ReturnType<typeof sealOf>>>(
  sealOf,
  async (context) => {
    const { trx, body, prepared, services, call: definition } = context;
    // Not when the call came: a seal or a list that was made for it may be younger.
    const now = services.clock();
    const caller = callerOf(context);
    const request = await openRequest(context, body);
    const held = codesFor(request, caller);
    const { allow } = definition;
    const may = 'privileges' in allow && allow.privileges.some((code) => held.has(code));
    if (!may || accessLevel(request, caller) !== 'full') throw new ApiError('noPermission');
    const { certificates, lists } = prepared;
    const [seal, issuing, root] = chainNames;
    const [issuingList, rootList] = listNames;
    const issued = request.certificate_serial === null ? undefined : await certificateOf(request.certificate_serial);
    const includedFiles = {
      [seal]: certificates.seal,
      [issuing]: certificates.issuing,
      [root]: certificates.root,
      [issuingList]: lists.issuing,
      [rootList]: lists.root,
      ...(issued && { 'certificates/issued.crt': issued }),
    };
    const exporting = { trx, now, username: caller.username };
    const { manifest, documents } = await makeManifest(exporting, request, includedFiles);
    const content = Buffer.from(JSON.stringify(manifest, null, 2));
    await appendAudit(trx, {
      actor: caller.userId,
      action: 'request.dossier',
      subject: `requests/${request.id}`,
      detail: { manifest: digest(content), files: manifest.files.length },
      at: now,
    });
    return {
      reference: request.reference,
      manifest: base64(content),
      signature: base64(await prepared.sign(content)),
      included: Object.entries(includedFiles).map(([name, bytes]) => ({ name, content: base64(bytes) })),
      documents: documents.map(({ name, path, bytes }) => ({ name, path, bytes })),
    };

    async function certificateOf(serial: string): Promise<Uint8Array | undefined> {
      const row = await trx
        .selectFrom('pki_certificates')
        .select('certificate')
        .where('serial', '=', serial)
        .executeTakeFirst();
      return row && new Uint8Array(row.certificate);
    }
  },
);

/** Returns the seal, made in a transaction of its own where there is none. */
function sealOf({ services }: Parameters<Parameters<typeof withPreparation<typeof calls.sealDossier, unknown>>[0]>[0]) {
  return services.pki.dossierSeal();
}
