import type { DataProvider, RaRecord } from 'react-admin';
import { guideLifecycle } from '../../../../contract/generated/lifecycles/guide';
import type { ResourceDefinition } from '../../../../contract/definitions';
import { limits } from '../../../../contract/generated/limits';
import { consultFile } from '../../../../contract/generated/calls/certificate/consultFile';
import { consultServientregaControl } from '../../../../contract/generated/calls/certificate/consultServientregaControl';
import { getprocessinformation } from '../../../../contract/generated/calls/certificate/getprocessinformation';
import { requeueGuideServientrega } from '../../../../contract/generated/calls/certificate/requeueGuideServientrega';
import type { Guide, Request } from '../../../../contract/generated/types';
import { saveFile } from '../../../kit/save-file';
import { send } from '../../../transport/send';

/** As many waybills as one answer gives. */
const { largestPage: MAX_WAYBILLS } = limits.list;

interface WaybillPage {
  waybills: readonly Guide[];
  next?: string;
}

async function waybillsBy(values: Record<string, unknown>, signal?: AbortSignal): Promise<WaybillPage> {
  const parameters: object = { pageSize: MAX_WAYBILLS, ...values };
  const { result, next } = await send(consultServientregaControl, { parameters, signal });
  return { waybills: result, next };
}

/** Returns the waybills that a request has had, the newest change first. */
export async function waybillsOfRequest(
  { reference, contractRequestId }: Pick<Request, 'reference' | 'contractRequestId'>,
  signal?: AbortSignal,
): Promise<readonly Guide[]> {
  const { waybills } = await waybillsBy({ reference }, signal);
  const own = waybills.filter((waybill) => waybill.contractRequestId === contractRequestId);
  // A provider may list the oldest first.
  return own.toSorted((left, right) => momentOf(right) - momentOf(left));
}

function momentOf({ lastStatusDate }: Guide): number {
  return Date.parse(lastStatusDate ?? '') || 0;
}

/**
 * Returns the waybills that a manifest may hold: those generated. Of an upstream whose states are its own, those with a number,
 * whatever their state: it is known there alone which of them were generated.
 */
export async function generatedWaybills(
  provider: DataProvider,
  { name, unsureStates, list: { sort } }: ResourceDefinition,
  signal?: AbortSignal,
): Promise<readonly Guide[]> {
  const generated = await waybillsInState('GEN', signal);
  if (generated.length > 0 || unsureStates === undefined) return generated;
  const pagination = { page: 1, perPage: MAX_WAYBILLS };
  const { data } = await provider.getList<Guide & RaRecord>(name, { filter: {}, pagination, sort, signal });
  return data.filter(({ status, guideNumber }) => guideNumber !== undefined && !(status in guideLifecycle.states));
}

/** Returns every waybill in that state, page after page. */
async function waybillsInState(status: Guide['status'], signal?: AbortSignal): Promise<readonly Guide[]> {
  const all: Guide[] = [];
  let cursor: string | undefined;
  do {
    const { waybills, next } = await waybillsBy({ status, cursor }, signal);
    all.push(...waybills);
    cursor = next;
  } while (cursor !== undefined);
  return all;
}

/** Returns one waybill as it is now; undefined when there is none any more. */
export async function waybillById(id: string, signal?: AbortSignal): Promise<Guide | undefined> {
  const { waybills } = await waybillsBy({ ids: id, pageSize: 1 }, signal);
  return waybills.find(({ guideId: waybillId }) => waybillId === id);
}

/** Returns a request as logistics sees it; undefined when it is no longer theirs. */
export async function deliveryById(id: string, signal?: AbortSignal): Promise<Request | undefined> {
  const body = { section: 'LOGISTICS' } as const;
  const parameters: object = { ids: id, pageSize: 1 };
  const { result } = await send(getprocessinformation, { body, parameters, signal });
  return result.find(({ contractRequestId }) => contractRequestId === id);
}

/** Returns a PDF of the courier's, such as a label or a manifest, by the path that another answer gave. */
export async function readPdf(path: string): Promise<Blob> {
  return (await send(consultFile, { parameters: { path } })).result;
}

/** Downloads the PDF of a manifest; returns the name of the file. */
export async function saveManifest(number: string, path: string): Promise<string> {
  const name = `manifiesto-${number}.pdf`;
  saveFile(name, await readPdf(path));
  return name;
}

/** Sends failed waybills back to the queue. */
export async function requeue(guideIds: string[], idempotencyKey?: string): Promise<void> {
  await send(requeueGuideServientrega, { body: { guideIds }, idempotencyKey });
}
