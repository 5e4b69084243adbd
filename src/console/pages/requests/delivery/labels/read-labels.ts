import type { RaRecord } from 'react-admin';
import * as waybillStates from '../../../../../contract/generated/states/guide';
import type { Guide } from '../../../../../contract/generated/types';
import type { ResourceDefinition } from '../../../../../contract/definitions';
import { errorMessage } from '../../../../kit/error-message';
import { nameOf, personOf, placeOf } from '../../../../screens/actions/name-of';
import { requestOf } from '../../request-of';
import { readPdf, waybillsOfRequest } from '../delivery-calls';
import { isWaybill, waybillOf } from '../waybill';

/** How many are asked for at once. */
const CONCURRENCY = 4;

/** A label, or why there is none. */
export interface Label {
  id: string;
  /** The reference of its request. */
  name: string;
  /** Who receives the parcel, and where. */
  person: string;
  place: string;
  content?: Blob;
  problem?: string;
}

interface ReadLabels {
  definition: ResourceDefinition;
  records: readonly RaRecord[];
  /** The sentence of a record without a label, and of one whose parcel is not sent any more. */
  problems: Readonly<Record<'missing' | 'ended', string>>;
  signal: AbortSignal;
  onRead: (done: number) => void;
}

/** Returns the label of each record, in their order; one that fails does not keep the others from it. */
export async function readLabels({ definition, records, problems, signal, onRead }: ReadLabels): Promise<Label[]> {
  const labels: Label[] = [];
  let done = 0;
  let next = 0;
  const readRest = async (): Promise<void> => {
    while (next < records.length) {
      const index = next;
      next += 1;
      const record = records[index];
      if (!record) return;
      labels[index] = await readLabel({ definition, problems, signal }, record);
      signal.throwIfAborted();
      done += 1;
      onRead(done);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, readRest));
  return labels;
}

async function readLabel(
  { definition, problems, signal }: Pick<ReadLabels, 'definition' | 'problems' | 'signal'>,
  record: RaRecord,
): Promise<Label> {
  const label = {
    id: String(record.id),
    name: nameOf(definition, record),
    person: personOf(definition, record),
    place: placeOf(definition, record),
  };
  try {
    const { labelPath, status } = (await currentWaybill(record, signal)) ?? {};
    if (status !== undefined && waybillStates.terminal.has(status)) return { ...label, problem: problems.ended };
    if (labelPath === undefined) return { ...label, problem: problems.missing };
    return { ...label, content: await readPdf(labelPath) };
  } catch (reason) {
    return { ...label, problem: errorMessage(reason) };
  }
}

/** Returns the waybill that counts, of a row: itself, or else the one that its request names. */
async function currentWaybill(record: RaRecord, signal: AbortSignal): Promise<Guide | undefined> {
  if (isWaybill(record)) return waybillOf(record);
  const { guideNumber } = requestOf(record);
  if (guideNumber === undefined) return undefined;
  return (await waybillsOfRequest(requestOf(record), signal)).find((one) => one.guideNumber === guideNumber);
}
