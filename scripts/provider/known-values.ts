import { isObject } from '../../src/contract/is-object';

/** Where a parameter's value comes from, before the field of its own name in any response. */
const sources: Readonly<Record<string, readonly string[]>> = {
  ceid: ['projectT.getprocessinformation#contractRequestId'],
  exId: ['projectT.getprocessinformation#externalRequestId'],
  crId: ['certificate.getCertificateList#crId'],
  productid: ['documents.getcertificatetype#id', 'productId', 'certificateTypeId'],
  path: ['filePath', 'filepath'],
  documentId: ['documents.consultDocuments#documentId'],
  filter: ['configurationKey'],
};

/** Remembers what responses hold, so that later calls ask for records that the provider has. Nothing of it is printed. */
export class KnownValues {
  private readonly values = new Map<string, unknown>();

  /** Keeps the first value of each field of a mapped result. */
  remember(call: string, result: unknown): void {
    if (Array.isArray(result)) for (const item of result) this.remember(call, item);
    if (!isObject(result)) return;
    for (const [name, value] of Object.entries(result)) {
      if (typeof value === 'object') this.remember(call, value);
      else if (value !== '')
        for (const key of [`${call}#${name}`, name]) if (!this.values.has(key)) this.values.set(key, value);
    }
  }

  /** Returns a value for a parameter, or undefined where no response held one. */
  valueFor(name: string): unknown {
    const keys = [...(sources[name] ?? []), name];
    return keys.map((key) => this.values.get(key)).find((value) => value !== undefined);
  }
}
