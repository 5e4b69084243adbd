import { standardRoles } from '../../../../src/contract/generated/standard-roles';
import type { Guide, Request } from '../../../../src/contract/generated/types';
import { aRequest } from './open-request-list';

/** Everything that is done in logistics. */
export const logistics = standardRoles.find(({ name }) => name === 'LOGÍSTICA')?.privileges ?? [];
/** What the guards of a waybill ask, all met. */
export const facts = {
  issued: true,
  physicalDelivery: true,
  locationKnown: true,
  noOtherGuide: true,
  noFailedGuide: true,
};
/** Returns a request on a token that waits for its waybill. */
export const issued = (number: number, more: Partial<Request> = {}) =>
  aRequest(number, { serviceStatusId: 'EMI', statusName: 'Emitida', medium: 'TOKEN', facts, ...more });
/** Returns a request whose waybill stands so. */
export const sent = (number: number, guideStatus: Request['guideStatus'], more: Partial<Request> = {}) =>
  issued(number, {
    serviceStatusId: 'LGE',
    statusName: 'Logística de entrega',
    guideStatus,
    guideNumber: `300000000${number}`,
    ...more,
  });
/** Returns a waybill of the courier queue, of the request with that number. */
export const aWaybill = (number: number, more: Partial<Guide> = {}): Guide => ({
  guideId: String(number),
  guideNumber: `300000000${number}`,
  status: 'GEN',
  contractRequestId: String(number),
  reference: `RB0000000${number}`,
  recipient: 'Demo Prueba',
  municipality: 'Tunja',
  serialToken: `TK90${number}`,
  createdAt: new Date().toISOString(),
  version: 2,
  ...more,
});
