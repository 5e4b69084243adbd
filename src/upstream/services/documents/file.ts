import type { file as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../../domain/handler';
import { readDocument } from '../../calls/read-document';

/** The bytes of a document, by its filePath. */
export const file: Handler<typeof call> = (context) => readDocument(context, context.parameters.path);
