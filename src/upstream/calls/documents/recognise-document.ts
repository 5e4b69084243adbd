import type * as calls from '../../../contract/generated/calls/documents';
import type { OcrReading } from '../../../contract/generated/types';
import { RecognitionError } from '../../adapters/recognition/recogniser';
import { inspectLoaded } from '../../domain/documents/load-document';
import { openStoredDocument } from '../../domain/documents/stored-document';
import { ApiError } from '../../domain/api-error';
import { callerOf, type ReadingContext, type Handler, withOwnTransactions } from '../../domain/handler';
import { otherPaperField, otherPaperOf, type ReadingKind } from '../../domain/recognition/document-fields';
import { isApplicant } from '../../domain/requests/is-applicant';
import { openRequest } from '../../domain/requests/open-request';
import { translate } from '../../translate';
import type { ReadField } from '../../store/identity-schema';

interface Body {
  readonly fileName?: string;
  readonly b64?: string;
  readonly externalRequestId?: string;
  readonly documentId?: string;
}
type Context = ReadingContext<unknown, Body>;

/** The types whose file rules a kind of reading goes by. */
const ruledBy: Readonly<Record<ReadingKind, string>> = { dni: 'DNI', rut: 'RUT', cyc: 'CYC', rues: 'RUE' };

/**
 * Returns what a document says: of the file sent with its name, or of a stored one. A suggestion, which a person
 * confirms.
 * @throws ApiError validationFailed without either, or with both; noResults for a document the caller may not see; as
 * `loadDocument` does for a file that is not taken; recognitionFailed, timeExceeded or tooManyRequests
 */
async function recognise(context: Context, kind: ReadingKind): Promise<OcrReading> {
  const { documentId, externalRequestId, ...file } = context.body;
  if (documentId !== undefined) rejectFile(file);
  if (externalRequestId !== undefined) await openRequest(context, { externalRequestId });
  try {
    const fields = documentId === undefined ? await ofFile(context, kind) : await ofStored(context, documentId, kind);
    return present(context, kind, fields);
  } catch (error) {
    if (error instanceof RecognitionError) throw new ApiError(error.key, { params: error.params });
    throw error;
  }
}

function rejectFile(file: Pick<Body, 'fileName' | 'b64'>): void {
  const fields = Object.keys(file).map((name) => ({ field: `/${name}`, code: 'fieldNotApplicable' }));
  if (fields.length > 0) throw new ApiError('validationFailed', { fields });
}

async function ofFile(context: Context, kind: ReadingKind): Promise<readonly ReadField[]> {
  const { fileName, b64 } = context.body;
  const missing = Object.entries({ fileName, b64 }).filter(([, value]) => value === undefined);
  if (fileName === undefined || b64 === undefined) {
    throw new ApiError('validationFailed', {
      fields: missing.map(([name]) => ({ field: `/${name}`, code: 'required' })),
    });
  }
  const { bytes, contentType } = await inspectLoaded(context, { type: ruledBy[kind], fileName, b64 });
  const { userId } = callerOf(context);
  return context.services.recognition.readFile({ bytes, contentType }, kind, { userId, urgency: 'waiting' });
}

async function ofStored(context: Context, id: string, kind: ReadingKind): Promise<readonly ReadField[]> {
  const { services, body } = context;
  const { document, request } = await openStoredDocument(context, id, body.externalRequestId);
  const caller = callerOf(context);
  const urgency = isApplicant(request, caller) ? 'waiting' : 'review';
  return services.recognition.readStored(document, kind, { userId: caller.userId, urgency });
}

function present({ language, body }: Context, kind: ReadingKind, read: readonly ReadField[]): OcrReading {
  const other = otherPaperOf(read);
  const fields = read.filter(({ name }) => name !== otherPaperField);
  return {
    kind,
    status: 'fulfilled',
    suggested: true,
    ...(body.documentId !== undefined && { documentId: body.documentId }),
    fields: fields.map((field) => ({ ...field })),
    ...(other !== undefined && { otherPaper: other }),
    ...(fields.length === 0 && { message: translate(language, 'errors.nothingRecognised') }),
  };
}

export const dnioptimization: Handler<typeof calls.dnioptimization> = withOwnTransactions((context: Context) =>
  recognise(context, 'dni'),
);
export const rutoptimization: Handler<typeof calls.rutoptimization> = withOwnTransactions((context: Context) =>
  recognise(context, 'rut'),
);
export const cycoptimization: Handler<typeof calls.cycoptimization> = withOwnTransactions((context: Context) =>
  recognise(context, 'cyc'),
);
export const ruesoptimization: Handler<typeof calls.ruesoptimization> = withOwnTransactions((context: Context) =>
  recognise(context, 'rues'),
);
