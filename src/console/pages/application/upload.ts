import { shortenedFileName } from '../../../contract/files';
import { limits } from '../../../contract/generated/limits';
import { registerRequest } from '../../../contract/generated/calls/documents';
import type { RequestDocument } from '../../../contract/generated/types';
import { blobToBase64 } from '../../kit/base64';
import { CallError } from '../../transport/call-error';
import { send } from '../../transport/send';

/** Bytes of a part: small enough to come through a poor connection, a multiple of three so that base64 has no padding. */
const { partBytes } = limits.files;

type DocumentType = RequestDocument['documentTypeId'];

/** A file on its way, which goes on where it stopped. */
export class Upload {
  private readonly id = crypto.randomUUID();
  private readonly keys = new Map<number, string>();
  private sent = 0;
  private isStopped = false;

  constructor(
    private readonly externalRequestId: string,
    private readonly type: DocumentType,
    readonly file: File,
    private readonly onProgress: (share: number) => void,
  ) {}

  /** Sends no further part: another file is wanted in its place. */
  stop(): void {
    this.isStopped = true;
  }

  /** Sends what is left, unless it is stopped. @throws CallError: of status 0 it can be called again, any other refuses the file */
  async run(): Promise<RequestDocument | undefined> {
    const total = this.file.size;
    for (;;) {
      const offset = this.sent;
      const part = this.file.slice(offset, offset + partBytes);
      try {
        const documents = await this.sendPart(offset, part);
        this.sent = offset + part.size;
        this.onProgress(total === 0 ? 1 : this.sent / total);
        if (this.sent >= total) return documents[0];
        if (this.isStopped) return undefined;
      } catch (reason) {
        const stored = received(reason);
        // A part had arrived though its answer had not: go on from what the server has.
        if (stored === undefined || stored === offset) throw reason;
        this.sent = stored;
      }
    }
  }

  private async sendPart(offset: number, part: Blob): Promise<RequestDocument[]> {
    const { file, type, id, externalRequestId } = this;
    const key = this.keys.get(offset) ?? crypto.randomUUID();
    this.keys.set(offset, key);
    const whole = file.size <= partBytes;
    const document = {
      documentTypeId: type,
      fileName: shortenedFileName(file.name),
      b64: await blobToBase64(part),
      ...(!whole && { upload: { id, offset, bytes: file.size } }),
    };
    const body = { externalRequestId, documents: [document] };
    return (await send(registerRequest, { body, idempotencyKey: key })).result.documents;
  }
}

function received(reason: unknown): number | undefined {
  if (!(reason instanceof CallError) || reason.code !== 'uploadOutOfOrder') return undefined;
  const { received: bytes } = reason.responseBody;
  return typeof bytes === 'number' ? bytes : undefined;
}
