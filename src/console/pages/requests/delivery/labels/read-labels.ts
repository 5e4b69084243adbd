import type { RaRecord } from 'react-admin';
import * as waybillStates from '../../../../../contract/generated/states/guide';
import type { Guide } from '../../../../../contract/generated/types';
import { errorMessage } from '../../../../kit/error-message';
import { requestOf } from '../../request-of';
import { readPdf, waybillsOfRequest } from '../delivery-calls';
import { isQueue, waybillOf } from '../waybill';

/** How many are asked for at once. */
const CONCURRENCY = 4;

/** A label, or why there is none. */
export interface Label {
  id: string;
  /** The reference of its request. */
  name: string;
  content?: Blob;
  problem?: string;
}

interface ReadLabels {
  resource: string;
  records: readonly RaRecord[];
  /** The sentence of a record without a label, and of one whose parcel is not sent any more. */
  problems: Readonly<Record<'missing' | 'ended', string>>;
  signal: AbortSignal;
  onRead: (done: number) => void;
}

/** Returns the label of each record, in their order; one that fails does not keep the others from it. */
export async function readLabels({ resource, records, problems, signal, onRead }: ReadLabels): Promise<Label[]> {
  const labels: Label[] = [];
  let done = 0;
  let next = 0;
  const readRest = async (): Promise<void> => {
    while (next < records.length) {
      const at = next;
      next += 1;
      const record = records[at];
      if (!record) return;
      labels[at] = await readLabel({ resource, problems, signal }, record);
      signal.throwIfAborted();
      done += 1;
      onRead(done);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, readRest));
  return labels;
}

async function readLabel(
  { resource, problems, signal }: Pick<ReadLabels, 'resource' | 'problems' | 'signal'>,
  record: RaRecord,
): Promise<Label> {
  const label = { id: String(record.id), name: String(record['reference'] ?? record.id) };
  try {
    const { labelPath, status } = (await currentWaybill(resource, record, signal)) ?? {};
    if (status !== undefined && waybillStates.terminal.has(status)) return { ...label, problem: problems.ended };
    if (labelPath === undefined) return { ...label, problem: problems.missing };
    return { ...label, content: await readPdf(labelPath) };
  } catch (reason) {
    return { ...label, problem: errorMessage(reason) };
  }
}

/** Returns the waybill that counts, of a row: itself in the courier queue, else the one that its request names. */
async function currentWaybill(resource: string, record: RaRecord, signal: AbortSignal): Promise<Guide | undefined> {
  if (isQueue(resource)) return waybillOf(record);
  const { guideNumber } = requestOf(record);
  if (guideNumber === undefined) return undefined;
  return (await waybillsOfRequest(requestOf(record), signal)).find((one) => one.guideNumber === guideNumber);
}
