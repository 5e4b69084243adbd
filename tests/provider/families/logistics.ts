import { callsOf, type Incoming } from '../call';
import { states, towns } from '../store/catalogs';
import { storedPdf } from '../store/files';
import { type Waybill } from '../store/make-records';
import { type ProviderStore } from '../store/provider-store';
import { fullName } from '../store/people';
import { CallError } from '../store/call-error';
import { moveRequest } from '../store/requests';
import { waybillStates } from '../store/states';

const { post } = callsOf('certificate', 'main');

export function waybillRow(store: ProviderStore, waybill: Waybill): Record<string, unknown> {
  const request = store.findRequest(waybill.contractRequestId);
  return {
    id: waybill.id,
    contractRequestId: waybill.contractRequestId,
    reference: request?.reference ?? null,
    statusId: waybill.status,
    statusName: waybillStates[waybill.status],
    guideNumber: waybill.guideNumber,
    manifest: waybill.manifest,
    receiver: request ? fullName(request.subject) : null,
    address: waybill.address,
    town: waybill.town,
    registerDate: waybill.registeredAt,
    errorDescription: waybill.error,
    weightGrams: 120,
    insured: null,
  };
}

/** Returns the waybills that a body names: by their id, their number or their request. */
function waybillsIn({ store, body, user }: Incoming, privilege: string): Waybill[] {
  if (!store.may(user, privilege)) {
    throw new CallError('Este usuario no tiene permisos para gestionar esta solicitud', 'SEG-03');
  }
  const wanted = new Set(body.guids().map((id) => store.findRequest(id)?.contractRequestId ?? id.toUpperCase()));
  const numbers = body.allKnown((value) => store.waybills.some((each) => each.guideNumber === value));
  return store.waybills.filter(
    (each) => wanted.has(each.id) || wanted.has(each.contractRequestId) || numbers.includes(each.guideNumber ?? ''),
  );
}

function oneWaybill(incoming: Incoming, privilege: string): Waybill {
  return waybillsIn(incoming, privilege)[0] ?? incoming.store.notFound();
}

function generate(incoming: Incoming, waybill: Waybill): void {
  const { store, user } = incoming;
  if (waybill.status !== 1 && waybill.status !== 6) throw new CallError('La guía ya fue generada', 'LOG-01');
  const request = store.findRequest(waybill.contractRequestId) ?? store.notFound();
  if (request.state === 'EMC') moveRequest(request, 'dispatch', user?.username ?? '', store.now());
  waybill.status = 2;
  waybill.error = null;
  waybill.guideNumber = String(2_200_000_000 + Math.floor(store.random() * 1_000_000));
}

/** Answers the call of one guide; both of the specification's names for it do the same here. */
function generateOne(incoming: Incoming): Record<string, unknown> {
  const waybill = oneWaybill(incoming, 'LOGISTIC_GUIDE');
  generate(incoming, waybill);
  return { ...waybillRow(incoming.store, waybill), label: label(waybill) };
}

const label = (waybill: Waybill) => storedPdf(`guia-${waybill.guideNumber}.pdf`, `Guia ${waybill.guideNumber}`);

function generateMany(incoming: Incoming): Record<string, unknown> {
  const { store } = incoming;
  const waybills = waybillsIn(incoming, 'LOGISTIC_GUIDE');
  const maximum = Number(store.configuration.get('MaximoGuiasMasivas'));
  if (waybills.length === 0) throw new CallError('Masivo de guías fallido', 'LOG-05');
  if (waybills.length > maximum) throw new CallError(`Seleccione como máximo ${maximum} registros`, 'LOG-06');
  const results = waybills.map((waybill) => {
    try {
      generate(incoming, waybill);
      return { ...waybillRow(store, waybill), generated: true };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { ...waybillRow(store, waybill), generated: false, errorDescription: error.message };
    }
  });
  return { processed: results.length, results };
}

function manifest(incoming: Incoming): Record<string, unknown> {
  const waybills = waybillsIn(incoming, 'LOGISTIC_MANIFEST').filter((waybill) => waybill.status === 2);
  if (waybills.length === 0) throw new CallError('No hay guías generadas para el manifiesto', 'LOG-07');
  const number = `MF-${500 + Math.floor(incoming.store.random() * 400)}`;
  for (const waybill of waybills) Object.assign(waybill, { status: 3, manifest: number });
  return { manifest: number, guides: waybills.length, ...storedPdf(`${number}.pdf`, `Manifiesto ${number}`) };
}

function cancel(incoming: Incoming): Record<string, unknown> {
  const waybill = oneWaybill(incoming, 'LOGISTIC_CANCEL');
  if (waybill.status !== 2) throw new CallError('Error al anular la guía', 'LOG-02');
  const request = incoming.store.findRequest(waybill.contractRequestId) ?? incoming.store.notFound();
  moveRequest(request, 'undoDispatch', incoming.user?.username ?? '', incoming.store.now());
  waybill.status = 5;
  return waybillRow(incoming.store, waybill);
}

function confirm(incoming: Incoming): Record<string, unknown> {
  const waybill = oneWaybill(incoming, 'DELIVERY_CONFIRM');
  if (waybill.status !== 2 && waybill.status !== 3)
    throw new CallError('Error en la confirmacion de entrega', 'LOG-03');
  const request = incoming.store.findRequest(waybill.contractRequestId) ?? incoming.store.notFound();
  moveRequest(request, 'deliver', incoming.user?.username ?? '', incoming.store.now(), incoming.body.observation);
  waybill.status = 4;
  return waybillRow(incoming.store, waybill);
}

function relocate(incoming: Incoming): Record<string, unknown> {
  const waybill = oneWaybill(incoming, 'UPDATE_LOCATION');
  if (waybill.status !== 1 && waybill.status !== 6) throw new CallError('La guía ya fue generada', 'LOG-01');
  const known = [...states, ...Object.values(towns).flat()].map(({ id }) => id);
  waybill.town = incoming.body.known('town', (value) => known.includes(value)) ?? waybill.town;
  waybill.address = incoming.body.text('address') ?? waybill.address;
  return waybillRow(incoming.store, waybill);
}

function requeue(incoming: Incoming): Record<string, unknown> {
  const waybill = oneWaybill(incoming, 'RESEND_QUEUE');
  if (waybill.status !== 6) throw new CallError('Error reenviado cola', 'LOG-04');
  Object.assign(waybill, { status: 1, error: null });
  return waybillRow(incoming.store, waybill);
}

/** Registers the serial of the token that was printed for a request (SobreFlex). */
function registerFlex({ store, body, user }: Incoming): Record<string, unknown> {
  if (!store.may(user, 'PRINT_SOBREFLEX')) {
    throw new CallError('Este usuario no tiene permisos para gestionar esta solicitud', 'SEG-03');
  }
  const request = store.requestIn(body);
  request.serialToken = body.text('serialToken') ?? request.serialToken;
  return { contractRequestId: request.contractRequestId, serialToken: request.serialToken, printedAt: store.nowText };
}

export const logistics = [
  post('/DeliveryLogistics/registerFlexInfo', registerFlex),
  post('/DeliveryLogistics/massiveServientregaGuide', generateMany),
  post('/DeliveryLogistics/generateServientregaManifiest', manifest),
  post('/DeliveryLogistics/cancelServientregaGuide', cancel),
  post('/DeliveryLogistics/generateServientregaGuide', generateOne),
  post('/DeliveryLogistics/generateGuide', generateOne),
  post('/DeliveryLogistics/confirmDelivery', confirm),
  post('/DeliveryLogistics/updateDeliveryLocation', relocate),
  post('/DeliveryLogistics/requeueGuideServientrega', requeue),
];
