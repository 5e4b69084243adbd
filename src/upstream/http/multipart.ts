import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverLimits } from '../../contract/generated/server-limits';
import { limits } from '../../contract/generated/limits';
import { ApiError } from '../domain/api-error';
import type { SentFile } from '../domain/handler';
import { checkFormTexts } from './check-storable-text';

/** A form as it came: its texts, with each file's name in its place, and the files. */
export interface SentForm {
  readonly body: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, SentFile>>;
}

const maxFields = serverLimits.http.formFields;

/** Lets the routes of this scope take multipart forms (RFC 7578). */
export async function addMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fields: maxFields,
      parts: maxFields,
      files: 5,
      fieldSize: limits.files.bodyBytes,
      fileSize: limits.files.uploadBodyBytes,
    },
  });
}

/** @throws ApiError unsupportedMedia for anything that is no form; bodyTooLarge; malformedBody; validationFailed */
export async function readForm(request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) throw new ApiError('unsupportedMedia', { params: { expected: 'multipart/form-data' } });
  const texts: [string, string][] = [];
  const files: [string, SentFile][] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        texts.push([part.fieldname, typeof part.value === 'string' ? part.value : '']);
        continue;
      }
      const { fieldname, filename: fileName } = part;
      files.push([fieldname, { fileName, bytes: await part.toBuffer() }]);
      texts.push([fieldname, fileName]);
    }
  } catch (cause) {
    const tooLarge = (cause as { statusCode?: number }).statusCode === 413;
    const params = { limit: limits.files.uploadBodyBytes };
    throw new ApiError(tooLarge ? 'bodyTooLarge' : 'malformedBody', tooLarge ? { params } : {}, { cause });
  }
  checkFormTexts(texts);
  // Entries define their names, `__proto__` too, where an assignment would set the prototype.
  return { body: Object.fromEntries(texts), files: Object.fromEntries(files) };
}
