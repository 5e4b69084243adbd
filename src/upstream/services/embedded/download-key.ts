import type { downloadKey as call } from '../../../contract/generated/calls/embedded';
import { keyFileAnswer, makeKeyFile, noteKeyDownload } from '../../domain/keys/key-file';
import { openOwnRequest } from '../../domain/requests/own-request';
import { callerOf, withOwnTransactions, type ContextOf } from '../../domain/handler';

/** Gives the holder, who is signed in, the key's file. @throws CallFailure noResults for another's; as `makeKeyFile` */
export const downloadKey = withOwnTransactions(async (context: ContextOf<typeof call>) => {
  const { services, body, now } = context;
  const request = await openOwnRequest(context, body);
  const file = await makeKeyFile(services, request, body);
  const download = { actor: callerOf(context).userId, at: now };
  await services.store.transaction((trx) => noteKeyDownload(trx, services, request, download));
  return keyFileAnswer(request, file);
});
