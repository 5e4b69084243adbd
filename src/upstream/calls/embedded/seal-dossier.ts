import type * as calls from '../../../contract/generated/calls/embedded';
import { sealManifest } from '../../domain/dossier/seal-manifest';
import { ApiError } from '../../domain/api-error';
import { callerOf, withPreparation } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { codesFor, accessLevel } from '../../domain/requests/visibility';

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
    const codes = codesFor(request, caller);
    const { allow } = definition;
    const isAllowed = 'privileges' in allow && allow.privileges.some((code) => codes.has(code));
    if (!isAllowed || accessLevel(request, caller) !== 'full') throw new ApiError('noPermission');
    const sealed = await sealManifest({ trx, now, caller, seal: prepared }, request);
    return {
      reference: request.reference,
      manifest: base64(sealed.manifest),
      signature: base64(sealed.signature),
      included: Object.entries(sealed.includedFiles).map(([name, bytes]) => ({ name, content: base64(bytes) })),
      documents: sealed.documents.map(({ name, path, bytes }) => ({ name, path, bytes })),
    };
  },
);

/** Returns the seal, made in a transaction of its own where there is none. */
function sealOf({ services }: Parameters<Parameters<typeof withPreparation<typeof calls.sealDossier, unknown>>[0]>[0]) {
  return services.pki.dossierSeal();
}
