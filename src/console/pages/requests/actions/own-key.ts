import { queryOptions } from '@tanstack/react-query';
import { confirmKeySaved, downloadKey, readKey, sendOwnKeyCode } from '../../../../contract/generated/calls/embedded';
import type { Request } from '../../../../contract/generated/types';
import { readCode } from '../../../../contract/written-values';
import { base64ToBlob } from '../../../kit/base64';
import { saveFile } from '../../../kit/save-file';
import { encryptPasswordForWire } from '../../../session/encrypt-password-for-wire';
import { send } from '../../../transport/send';

type Named = Pick<Request, 'externalRequestId'>;

/** Returns how the key of one's own certificate stands. */
export const keyQuery = ({ externalRequestId }: Named) =>
  queryOptions({
    queryKey: ['ownRequests', 'key', externalRequestId],
    queryFn: async ({ signal }) => (await send(readKey, { body: { externalRequestId }, signal })).result,
    // Another tab may have confirmed it meanwhile.
    staleTime: 0,
    gcTime: 0,
  });

/** Asks for a code for one download, which is mailed to the address of the request. @returns when another may be asked for */
export async function askKeyCode({ externalRequestId }: Named): Promise<number> {
  const { result } = await send(sendOwnKeyCode, { body: { externalRequestId } });
  return Date.now() + result.retryAfterSeconds * 1000;
}

/** Downloads the file with the key, by the code of the mail and under this password. @returns its name */
export async function saveKeyFile(
  { externalRequestId }: Named,
  { otp, password }: { readonly otp: string; readonly password: string },
): Promise<string> {
  const secret = await encryptPasswordForWire(password);
  const body = { externalRequestId, otp: readCode(otp), ...secret };
  const { fileName, b64, contentType } = (await send(downloadKey, { body })).result;
  saveFile(fileName, base64ToBlob(b64, contentType));
  return fileName;
}

/** Confirms that the file is saved: the key that is kept is destroyed. */
export async function confirmSaved({ externalRequestId }: Named): Promise<void> {
  await send(confirmKeySaved, { body: { externalRequestId }, idempotencyKey: crypto.randomUUID() });
}
