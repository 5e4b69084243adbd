import { CallFailure } from '../failure';
import { FileAnswer, type CallContext } from '../handler';
import { parseDocumentPath } from './document-path';
import { isVisible } from './visibility';

type Reading = Pick<CallContext<unknown, unknown>, 'trx' | 'caller' | 'services'>;

/**
 * A document's bytes for whoever may see its request.
 * @throws CallFailure noResults for a path that is none, or of a request the caller may not see; documentLoadFailure when
 * the stored file is gone or is not what was stored
 */
export async function readDocument({ trx, caller, services }: Reading, path: string): Promise<FileAnswer> {
  const parsed = parseDocumentPath(path);
  const document =
    parsed &&
    (await trx
      .selectFrom('request_documents')
      .selectAll()
      .where('id', '=', parsed.id)
      .where('sha256', '=', parsed.sha256)
      .executeTakeFirst());
  const request =
    document && (await trx.selectFrom('requests').selectAll().where('id', '=', document.request_id).executeTakeFirst());
  if (!document || !request || !caller || !isVisible(request, caller)) throw new CallFailure('noResults');
  const bytes = await services.files.read(document.sha256);
  if (!bytes) throw new CallFailure('documentLoadFailure');
  return new FileAnswer(bytes, document.content_type, document.file_name);
}
