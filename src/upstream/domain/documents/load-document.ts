import { hasCertificate } from '../../../contract/certificate-facts';
import { fileNameProblem, fileRules, type FileRules, fileSizeProblem } from '../../../contract/files';
import { catalogues } from '../../../contract/generated/catalogues';
import { documentPictures } from '../../../contract/generated/document-pictures';
import type { DocumentUpload } from '../../../contract/generated/types';
import type { MeasuredPicture } from '../../../contract/picture-quality';
import type { InspectedFile } from '../../adapters/inspection/inspector';
import { PkiRejection } from '../../adapters/pki/pki-errors';
import type { RequestRow } from '../../store/request-row';
import { readConfiguration } from '../configuration/configuration-values';
import type { ReadingContext } from '../handler';
import { subjectFacts } from '../requests/subject-facts';
import { asFileError, fileError } from './file-error';
import { assemble, type UploadPart } from './upload-parts';

/** A document that came, checked and not yet kept. */
export interface LoadedDocument {
  readonly type: string;
  readonly fileName: string;
  /** Absent while parts of it are still to come. */
  readonly file?: InspectedFile;
  /** Figures of a picture. */
  readonly picture?: MeasuredPicture;
  /** Where it came in parts. */
  readonly part?: UploadPart;
}

/** A call that brings files, before its transaction. */
export type Loading = Pick<ReadingContext<unknown, unknown>, 'trx' | 'services' | 'caller'>;

/**
 * Checks a document that is loaded: name, size and content by the rules of its type.
 * @param field pointer of the document in the body, such as `/documents/0`
 * @throws ApiError with the text that says what is wrong, under the field
 */
export async function loadDocument(
  loading: Loading,
  request: RequestRow,
  document: DocumentUpload,
  field: string,
): Promise<LoadedDocument> {
  const { documentTypeId: type, b64, upload } = document;
  const rules = await rulesOf(loading, type);
  // Names differ by how a system composes accents; kept in one way they can be compared and shown everywhere.
  const fileName = document.fileName.normalize('NFC');
  const wrongName = fileNameProblem(fileName, rules.types);
  if (wrongName) throw fileError(wrongName, `${field}/fileName`);
  const bytes = decodeFile(b64, `${field}/b64`);
  const wrongSize = fileSizeProblem(upload?.bytes ?? bytes.length, rules);
  if (wrongSize) throw fileError(wrongSize, `${field}/b64`);
  const part =
    upload && (await assemble(loading, request, { id: upload.id, offset: upload.offset, total: upload.bytes, bytes }));
  if (part && !part.whole) return { type, fileName, part };
  const file = await inspect(loading, { fileName, bytes: part?.whole ?? bytes, rules, field });
  if (type === 'CSR') await checkKeyOf(loading, request, part?.whole ?? bytes, `${field}/b64`);
  const isPicture = file.contentType.startsWith('image/') && documentPictures[type] !== undefined;
  const picture = isPicture ? await loading.services.pictures.measure(file.bytes) : undefined;
  return { type, fileName, file, picture, part };
}

/**
 * Checks a file that is not kept, by the rules of a type. Its pointers are those of a body with `fileName` and `b64`.
 * @throws ApiError with the text that says what is wrong
 */
export async function inspectLoaded(
  loading: Loading,
  { type, fileName, b64 }: { readonly type: string; readonly fileName: string; readonly b64: string },
): Promise<InspectedFile> {
  const rules = await rulesOf(loading, type);
  return inspect(loading, { fileName: fileName.normalize('NFC'), bytes: decodeFile(b64, '/b64'), rules, field: '' });
}

/**
 * Checks a file that is no document of a request, by the types its place takes.
 * @throws ApiError with the text that says what is wrong, under the field
 */
export async function inspectFile(
  loading: Loading,
  { fileName: uploadedName, b64 }: { readonly fileName: string; readonly b64: string },
  types: string,
  field: string,
): Promise<InspectedFile> {
  const rules = fileRules(types, (await readConfiguration(loading.trx)).integer('MaxFileMegabytes'));
  const fileName = uploadedName.normalize('NFC');
  const wrongName = fileNameProblem(fileName, rules.types);
  if (wrongName) throw fileError(wrongName, `${field}/fileName`);
  const bytes = decodeFile(b64, `${field}/b64`);
  const wrongSize = fileSizeProblem(bytes.length, rules);
  if (wrongSize) throw fileError(wrongSize, `${field}/b64`);
  return inspect(loading, { fileName, bytes, rules, field });
}

interface Inspected {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly rules: FileRules;
  readonly field: string;
}

async function inspect(
  { services, caller }: Loading,
  { fileName, bytes, rules, field }: Inspected,
): Promise<InspectedFile> {
  try {
    return await services.inspector.inspect(fileName, bytes, rules, caller?.userId);
  } catch (error) {
    throw asFileError(error, `${field}/b64`);
  }
}

/** @throws ApiError under the file whose key is compromised or certified for another holder */
async function checkKeyOf(
  { trx, services: { pki } }: Loading,
  request: RequestRow,
  bytes: Uint8Array,
  field: string,
): Promise<void> {
  if (!hasCertificate(request.product)) return;
  try {
    const { publicKey } = await pki.readRequest(bytes);
    await pki.checkKey(trx, publicKey, request.product, subjectFacts(request));
  } catch (error) {
    throw error instanceof PkiRejection ? fileError({ key: error.key, params: error.details.params }, field) : error;
  }
}

async function rulesOf({ trx }: Loading, type: string): Promise<FileRules> {
  const configuration = await readConfiguration(trx);
  return fileRules(catalogues.documentTypes[type]?.fileTypes, configuration.integer('MaxFileMegabytes'));
}

/**
 * Returns the bytes of a file in base64, taken strictly (RFC 4648, 4): no line breaks, no other alphabet, padded, and
 * nothing in the bits that pad.
 * @throws ApiError fileNotBase64 under the field
 */
function decodeFile(b64: string, field: string): Buffer {
  const bytes = Buffer.from(b64, 'base64');
  if (bytes.toString('base64') !== b64) throw fileError({ key: 'fileNotBase64' }, field);
  return bytes;
}
