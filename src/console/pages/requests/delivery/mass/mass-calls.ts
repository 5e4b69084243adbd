import { massiveServientregaGuide } from '../../../../../contract/generated/calls/certificate/massiveServientregaGuide';
import type { ResourceDefinition } from '../../../../../contract/definitions';
import type { MassGuides } from '../../../../../contract/generated/types';
import { callParameters } from '../../../../data/calls-source';
import { send } from '../../../../transport/send';

/** Which requests get a waybill: those named, or the whole result of the list's filters. */
export type MassSelection = { contractRequestIds: string[] } | { filter: object };

/** Returns the whole result of a list, as its filters stand. */
export function wholeResult({ source }: ResourceDefinition, values: Readonly<Record<string, unknown>>): MassSelection {
  if (source.kind !== 'calls') throw new Error('Deliveries are listed by a call');
  const { section: _always, ...filter } = callParameters(source, values);
  return { filter };
}

/** Returns which of them could have a waybill, and why the others not; nothing is done. */
export async function dryRunMass(selection: MassSelection, signal: AbortSignal): Promise<MassGuides> {
  return (await send(massiveServientregaGuide, { body: { ...selection, dryRun: true }, signal })).result;
}

/**
 * Begins the batch of that number, once; the server goes on with it by itself. It names the requests that the dry run
 * showed: by then a filter could find others.
 */
export async function beginMass(contractRequestIds: string[], batchId: string): Promise<MassGuides> {
  const body = { contractRequestIds, batchId };
  return (await send(massiveServientregaGuide, { body, idempotencyKey: batchId })).result;
}

/** Returns how a batch stands; one that lies still is taken up again. */
export async function readMass(batchId: string, signal: AbortSignal): Promise<MassGuides> {
  return (await send(massiveServientregaGuide, { body: { batchId }, signal })).result;
}
