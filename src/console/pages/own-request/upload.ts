import { shortenedFileName } from '../../../contract/files';
import { limits } from '../../../contract/generated/limits';
import { additionalDocumentUpdate } from '../../../contract/generated/calls/certificate';
import { registerRequest } from '../../../contract/generated/calls/documents';
import { sendDocuments } from '../../data/file-as-applicant';
import type { DocumentUpload, RequestDocument } from '../../../contract/generated/types';
import { blobToBase64 } from '../../kit/blob-to-base64';
import { CallError } from '../../transport/call-error';
import { knownRuntime, takesOurs } from '../../transport/runtime';

/** Bytes of a part: small enough to come through a poor connection, a multiple of three so that base64 has no padding. */
const { partBytes } = limits.files;

/** What goes with the last part of a file. */
interface Finishing {
  readonly file: File;
  readonly idempotencyKey: string;
  /** The person knows what is wrong with the picture. */
  readonly isAccepted: boolean;
}

/** Which document a file becomes. */
export interface UploadTarget {
  readonly externalRequestId: string;
  readonly type: RequestDocument['documentTypeId'];
  /** Sends the whole file, or its last part, where another call than that of a draft takes it. */
  readonly finish?: (document: DocumentUpload, sent: Finishing) => Promise<RequestDocument>;
}

/** Tells whether what got no response can be sent again, and is done once. */
export function isRepeatable({ finish }: UploadTarget): boolean {
  const runtime = knownRuntime();
  return (
    runtime !== undefined && takesOurs(runtime, finish ? additionalDocumentUpdate : registerRequest, 'idempotency')
  );
}

/** A file on its way, which goes on where it stopped. */
export class Upload {
  private readonly id = crypto.randomUUID();
  private readonly keys = new Map<number, string>();
  private readonly partBytes: number;
  private sent = 0;
  private isStopped = false;

  constructor(
    private readonly target: UploadTarget,
    readonly file: File,
    private readonly onProgress: (share: number) => void,
    /** The person knows what is wrong with the picture. */
    private isAccepted = false,
  ) {
    this.partBytes = isTakenInParts(target) ? partBytes : file.size;
  }

  /** Sends no further part: another file is wanted in its place. */
  stop(): void {
    this.isStopped = true;
  }

  /** Takes the picture as it is; what was refused is sent under another key, as it is no longer the same. */
  accept(): void {
    this.isAccepted = true;
    this.keys.delete(this.sent);
  }

  /** Sends what is left, unless it is stopped. @throws CallError: of status 0 it can be called again, any other refuses the file */
  async run(): Promise<RequestDocument | undefined> {
    const total = this.file.size;
    for (;;) {
      const offset = this.sent;
      const part = this.file.slice(offset, offset + this.partBytes);
      try {
        const document = await this.sendPart(offset, part);
        this.sent = offset + part.size;
        this.onProgress(total === 0 ? 1 : this.sent / total);
        if (this.sent >= total) return document;
        if (this.isStopped) return undefined;
      } catch (reason) {
        const stored = received(reason);
        // A part had arrived though its answer had not: go on from what the server has.
        if (stored === undefined || stored === offset) throw reason;
        this.sent = stored;
      }
    }
  }

  private async sendPart(offset: number, part: Blob): Promise<RequestDocument | undefined> {
    const { file, id } = this;
    const { externalRequestId, type, finish } = this.target;
    const key = this.keys.get(offset) ?? crypto.randomUUID();
    this.keys.set(offset, key);
    const document = {
      documentTypeId: type,
      fileName: shortenedFileName(file.name),
      b64: await blobToBase64(part),
      ...(file.size > this.partBytes && { upload: { id, offset, bytes: file.size } }),
    };
    if (finish && offset + part.size >= file.size)
      return finish(document, { file, idempotencyKey: key, isAccepted: this.isAccepted });
    const body = { externalRequestId, documents: [document] };
    return sendDocuments(body, key);
  }
}

/** Tells whether an upstream knows of parts, which are ours, in the calls that take the file. */
function isTakenInParts({ finish }: UploadTarget): boolean {
  const runtime = knownRuntime();
  const calls = finish ? [registerRequest, additionalDocumentUpdate] : [registerRequest];
  return !runtime || calls.every((call) => takesOurs(runtime, call));
}

function received(reason: unknown): number | undefined {
  if (!(reason instanceof CallError) || reason.code !== 'uploadOutOfOrder') return undefined;
  const { received: bytes } = reason.responseBody;
  return typeof bytes === 'number' ? bytes : undefined;
}
