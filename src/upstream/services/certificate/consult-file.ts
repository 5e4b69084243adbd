import type { consultFile as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../../domain/handler';
import { readDocument } from '../../calls/read-document';

/** The bytes behind a file path, for whoever may see its request. */
export const consultFile: Handler<typeof call> = (context) => readDocument(context, context.parameters.path);
