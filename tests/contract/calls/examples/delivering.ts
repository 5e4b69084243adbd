import { randomUUID } from 'node:crypto';
import type { Guide, Request, RequestData } from '../../../../src/contract/generated/types';
import { limits } from '../../../../src/contract/generated/limits';
import type { UpstreamClient } from '../upstream-client';
import { plain, type Examples } from './example';

const account = 'logistica';
const taken = new Set<string>();

/** Returns a waybill of the queue in that state which no other example has had. */
async function waybillIn(client: UpstreamClient, status: string): Promise<Guide> {
  const parameters = { status, pageSize: String(limits.list.largestPage) };
  const waybills = await client.result<Guide[]>('certificate.consultServientregaControl', { parameters }, account);
  const found = waybills.find(({ guideId }) => !taken.has(guideId));
  if (!found) throw new Error(`No guide in ${status} is left`);
  taken.add(found.guideId);
  return found;
}

/** Returns an issued request without a waybill that counts. */
async function issued(client: UpstreamClient) {
  const { contractRequestId, version } = await client.take(
    'delivery',
    'EMI',
    ({ facts }) => facts?.noOtherGuide === true && facts.noFailedGuide === true,
  );
  return { contractRequestId, version };
}

/** Waybills, manifests and deliveries. */
export const delivering: Examples = {
  'certificate.consultServientregaControl': plain(account),
  'certificate.getServientregaControlStatus': plain(account),
  'certificate.generateServientregaGuide': async (client) => ({ account, sending: { body: await issued(client) } }),
  'certificate.generateGuide': async (client) => ({
    account,
    sending: { body: { ...(await issued(client)), deliveryMethodId: 'SED' } },
  }),
  'certificate.massiveServientregaGuide': async (client) => ({
    account,
    sending: { body: { contractRequestIds: [(await issued(client)).contractRequestId] } },
  }),
  'certificate.generateServientregaManifiest': async (client) => {
    const { guideNumber, reference, serialToken: serialNumber } = await waybillIn(client, 'GEN');
    return {
      account,
      sending: { body: { guideNumbers: [guideNumber], scans: [{ guideNumber, reference, serialNumber }] } },
    };
  },
  'certificate.cancelServientregaGuide': async (client) => {
    const { guideNumber, version } = await waybillIn(client, 'GEN');
    return { account, sending: { body: { guideNumber, version } } };
  },
  'certificate.requeueGuideServientrega': async (client) => ({
    account,
    sending: { body: { guideIds: [(await waybillIn(client, 'ERR')).guideId] } },
  }),
  'certificate.updateDeliveryLocation': async (client) => {
    const { contractRequestId, requestVersion: version } = await waybillIn(client, 'PND');
    const deliveryLocation = { name: 'Oficina', address: 'Calle de muestra 1 # 2-3', municipalityCode: '11001' };
    return { account, sending: { body: { contractRequestId, version, deliveryLocation } } };
  },
  'certificate.confirmDelivery': async (client) => {
    const { contractRequestId, requestVersion: version, lastStatusDate: deliveredAt } = await waybillIn(client, 'TRN');
    return {
      account,
      sending: { body: { contractRequestId, version, deliveredAt, receivedBy: 'Demo Portería Prueba' } },
    };
  },
  'embedded.recordReturnedParcel': async (client) => {
    const { contractRequestId, requestVersion: version, lastStatusDate: returnedAt } = await waybillIn(client, 'TRN');
    return {
      account,
      sending: { body: { contractRequestId, version, returnedAt, observation: 'No había nadie en la dirección' } },
    };
  },
  'certificate.registerFlexInfo': async (client) => {
    const { contractRequestId, serialToken: serialNumber } = await waybillIn(client, 'TRN');
    return { account, sending: { body: { contractRequestId, serialNumber, envelope: 'SF-0001' } } };
  },
  'print.print': async (client) => {
    const { contractRequestId, serialToken: serial } = await waybillIn(client, 'TRN');
    const isSame = (request: Request) => request.contractRequestId === contractRequestId;
    const { externalRequestId } = await client.find('delivery', 'LGE', isSame);
    const { subscriberName: name, encryptionPin: Pin } = await client.result<RequestData>(
      'structure.consultQueryInfoFiles',
      { body: { externalRequestId } },
      account,
    );
    const data = { saveLog: true, processId: contractRequestId, timeOut: 5, name, serial, nickname: '' };
    return {
      account,
      sending: {
        body: {
          deviceName: 'Equipo de muestra',
          versionInfo: '1.0',
          nonce: randomUUID(),
          timestamp: new Date().toISOString(),
          data: { ...data, Pin, printerName: 'Impresora de muestra' },
        },
      },
    };
  },
};
