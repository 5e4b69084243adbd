import type { InspectedFile } from '../../adapters/inspection/inspector';
import type { RequestRow } from '../../store/request-row';
import type { ActionContext } from '../requests/apply-transition';

/** A file that was checked, signed by those who ask for what it proves. */
export interface SignedFile extends InspectedFile {
  readonly fileName: string;
}

/** Stores a signed file as an additional document of the request, approved. @returns its id, for the step that it supports */
export async function storeSignedFile(
  { trx, services, now, caller }: ActionContext,
  request: RequestRow,
  file: SignedFile,
): Promise<number> {
  const { id } = await trx
    .insertInto('request_documents')
    .values({
      request_id: request.id,
      type: 'ADI',
      state: 'APR',
      sha256: await services.files.write(file.bytes),
      file_name: file.fileName,
      content_type: file.contentType,
      bytes: file.bytes.length,
      pages: file.pages,
      uploaded_at: now,
      decided_at: now,
      decided_by: caller?.userId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
