import { CourierError } from '../../adapters/courier/courier';
import { ApiError } from '../api-error';
import { FileResponse, type ReadingContext } from '../handler';
import { openRequest } from '../requests/open-request';
import { drawLabel } from './draw-label';
import type { CourierFile } from './courier-path';
import { findWaybill, type WaybillRow } from './waybill-row';

type Reading = Pick<ReadingContext<unknown, unknown>, 'trx' | 'caller' | 'services' | 'language' | 'now'>;

/**
 * Returns a label, a manifest (both for downloads by logistics) or what proves a delivery, for those who may see its
 * request.
 * @throws ApiError noResults for what is not there or not the caller's; documentLoadFailure when the stored file is
 * gone
 */
export async function readCourierFile(reading: Reading, file: CourierFile): Promise<FileResponse> {
  if (file.kind !== 'evidence' && !reading.caller?.held.has('LOGISTIC_DOWNLOAD')) throw new ApiError('noPermission');
  if (file.kind === 'manifest') return readManifest(reading, file.number);
  const waybill = await findWaybill(reading.trx, { id: file.waybillId });
  if (!waybill) throw new ApiError('noResults');
  await openRequest(reading, { contractRequestId: String(waybill.request_id) });
  return file.kind === 'label' ? readLabel(reading, waybill) : readEvidence(reading, waybill);
}

async function readManifest(reading: Reading, number: string): Promise<FileResponse> {
  const manifest = await reading.trx
    .selectFrom('manifests')
    .select('sha256')
    .where('number', '=', number)
    .executeTakeFirst();
  if (!manifest?.sha256) throw new ApiError('noResults');
  return stored(reading, manifest.sha256, 'application/pdf', `${number}.pdf`);
}

/**
 * Returns the courier's own label, else ours; kept from the first time on, so that it stays what was stuck on the
 * parcel.
 */
async function readLabel(reading: Reading, waybill: WaybillRow): Promise<FileResponse> {
  const { services } = reading;
  const { number } = waybill;
  if (number === null) throw new ApiError('noResults');
  const name = `${number}.pdf`;
  if (waybill.label_sha256 !== null) return stored(reading, waybill.label_sha256, 'application/pdf', name);
  const bytes = (await courierLabel(reading, waybill)) ?? (await drawLabel({ ...waybill, number }, reading));
  const sha256 = await services.files.write(bytes);
  await services.store.db
    .updateTable('guides')
    .set({ label_sha256: sha256 })
    .where('id', '=', waybill.id)
    .where('label_sha256', 'is', null)
    .execute();
  return new FileResponse(bytes, 'application/pdf', name);
}

async function courierLabel({ services }: Reading, waybill: WaybillRow): Promise<Uint8Array | undefined> {
  if (!waybill.by_main_courier) return undefined;
  try {
    return await services.courier.label(waybill.courier_key);
  } catch (error) {
    if (error instanceof CourierError) throw new ApiError('documentLoadFailure', {}, { cause: error });
    throw error;
  }
}

async function readEvidence(reading: Reading, waybill: WaybillRow): Promise<FileResponse> {
  const delivery = await reading.trx
    .selectFrom('deliveries')
    .select(['evidence_sha256', 'evidence_name', 'evidence_type'])
    .where('guide_id', '=', waybill.id)
    .executeTakeFirst();
  if (!delivery?.evidence_sha256) throw new ApiError('noResults');
  const { evidence_sha256: sha256, evidence_type: type, evidence_name: name } = delivery;
  return stored(reading, sha256, type ?? 'application/octet-stream', name ?? 'evidence');
}

async function stored({ services }: Reading, sha256: string, type: string, name: string): Promise<FileResponse> {
  const bytes = await services.files.read(sha256);
  if (!bytes) throw new ApiError('documentLoadFailure');
  return new FileResponse(bytes, type, name);
}
