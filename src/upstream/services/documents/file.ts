import type { file as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../handler';
import { readDocument } from '../requests/read-document';

/** The bytes of a document, by its filePath. */
export const file: Handler<typeof call> = (context) => readDocument(context, context.parameters.path);
