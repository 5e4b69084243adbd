import { runtime, json, type Seen } from './stub-fetch';
import type { RuntimeConfiguration } from '../../src/console/transport/runtime';

const at = (name: string) => ({ base: `/p/${name}`, encoding: 'raw' as const });
const here = (name: string) => ({ base: `/api/${name}`, encoding: 'percent' as const, embedded: true });

/** The families of the specification at a provider that has nothing of ours; what the specification leaves out stays here. */
export const provided: RuntimeConfiguration = {
  ...runtime,
  demo: false,
  families: {
    ...Object.fromEntries(
      ['auth', 'security', 'certificate', 'documents', 'finalize', 'projectT', 'structure', 'identity', 'print'].map(
        (name) => [name, at(name)],
      ),
    ),
    embedded: here('embedded'),
  },
  rest: { base: '/p/rest', simple: true },
};

/** Returns a request as a provider may print it: its own names beside the specification's, nulls, an offset. */
export function foreignRequest(number: number, overrides: object = {}): Record<string, unknown> {
  return {
    contractRequestId: `7f3c-${number}`,
    externalRequestId: `9a1b-${number}`,
    reference: `PV-${String(number).padStart(4, '0')}`,
    serviceStatusId: 'VRF',
    applicationId: 'ECD',
    certificateTypeId: 'c7',
    documentType: 'CC',
    documentNumber: '52123456',
    subscriberName: null,
    firstName: 'Ana',
    secondName: null,
    surName: 'Ruiz',
    secondSurname: null,
    email: null,
    createdAt: '2026-03-01T09:00:00-05:00',
    lastStatusDate: '2026-03-02T09:00:00-05:00',
    validity: 2,
    validityTypeId: 'YEAR',
    branchOffice: null,
    _rowVersion: 'AAAAAAB7oQ4=',
    ...overrides,
  };
}

/** Answers a list of requests and the catalogues that name its codes, as arrays without a count. */
export function responses(rows: unknown, more: Readonly<Record<string, unknown>> = {}): (seen: Seen) => Response {
  const known: Readonly<Record<string, unknown>> = {
    '/getprocessinformation': rows,
    '/Consult/getstatus': [
      { serviceStatusId: 'VRF', name: 'Verificación documental', orden: 1 },
      { serviceStatusId: 'EMC', name: 'Emitida' },
      { serviceStatusId: 'VAL', name: null },
      null,
    ],
    '/Consult/getcertificatetype': [{ id: 'c7', name: 'Persona natural del proveedor' }],
    ...more,
  };
  return ({ url }) => {
    const path = Object.keys(known).find((end) => url.endsWith(end));
    return json({ status: true, message: null, data: path === undefined ? [] : known[path] });
  };
}
