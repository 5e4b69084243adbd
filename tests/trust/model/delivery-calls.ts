import { contractKey, type Plan } from './plan-context';

const account = 'logistica';

export const requestWaybill: Plan = (_, target) => ({
  key: 'certificate.generateServientregaGuide',
  account,
  body: contractKey(target),
});

/** Returns a waybill that goes with another courier than the main one. */
export const generateOwnWaybill: Plan = (_, target) => ({
  key: 'certificate.generateGuide',
  account,
  body: { ...contractKey(target), deliveryMethodId: 'SED' },
});

export const requestWaybills: Plan = (_, target) => ({
  key: 'certificate.massiveServientregaGuide',
  account,
  body: { contractRequestIds: [contractKey(target).contractRequestId] },
});

/** Plans a manifest with what was scanned of its parcel; now and then another serial, or nothing. */
export const manifest: Plan = ({ dice, world }, { waybill, request }) => {
  if (!waybill?.number) return undefined;
  const { reference, token_serial: serial } = request;
  const scan = { guideNumber: waybill.number, reference, serialNumber: serial ?? '' };
  const scans = dice.pick([[scan], [scan], [scan], [{ ...scan, serialNumber: world.serials[1] }], []]);
  return {
    key: 'certificate.generateServientregaManifiest',
    account,
    body: { guideNumbers: [waybill.number], scans },
  };
};

export const cancelWaybill: Plan = (_, { waybill }) =>
  waybill?.number
    ? { key: 'certificate.cancelServientregaGuide', account, body: { guideNumber: waybill.number } }
    : undefined;

export const deliver: Plan = ({ installation }, target) => ({
  key: 'certificate.confirmDelivery',
  account,
  body: {
    ...contractKey(target),
    deliveredAt: installation.now.toISOString(),
    receivedBy: 'Demo Portería Prueba',
  },
});

export const recordReturn: Plan = ({ installation }, target) => ({
  key: 'embedded.recordReturnedParcel',
  account,
  body: {
    ...contractKey(target),
    returnedAt: installation.now.toISOString(),
    observation: 'No había nadie en la dirección',
  },
});

export const changePlace: Plan = (_, target) => ({
  key: 'certificate.updateDeliveryLocation',
  account,
  body: {
    ...contractKey(target),
    deliveryLocation: { name: 'Oficina', address: 'Calle de muestra 1 # 2-3', municipalityCode: '11001' },
  },
});

export const registerEnvelope: Plan = (_, target) => ({
  key: 'certificate.registerFlexInfo',
  account,
  body: {
    contractRequestId: contractKey(target).contractRequestId,
    serialNumber: target.request.token_serial ?? 'TK000000000',
    envelope: 'SF-0001',
  },
});
