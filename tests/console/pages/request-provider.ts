import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ResourceDefinition } from '../../../src/contract/definitions';
import { resource as requests } from '../../../src/contract/generated/resources/requests';
import { leave, show, type Shown } from '../screens/console';
import { memoryProvider, type MemoryProvider } from '../screens/provider';
import { json, stubFetch } from '../stub-fetch';

const states = [
  { serviceStatusId: 'VRF', name: 'En verificación' },
  { serviceStatusId: 'EMC', name: 'en emisión' },
  { serviceStatusId: 'APL', name: 'Aplazada' },
];
/** What the configuration says, by key. */
export const configured: Record<string, string> = {};

beforeEach(() => {
  for (const key of Object.keys(configured)) delete configured[key];
  stubFetch(({ url, headers }) => {
    if (url.endsWith('/Consult/getstatus')) return json({ status: true, data: states });
    if (url.endsWith('/getsystemconfigurationfilter')) {
      const keys = decodeURIComponent(headers.get('filter') ?? '').split(',');
      const data = keys.flatMap((configurationKey) => {
        const configurationValue = configured[configurationKey];
        return configurationValue === undefined ? [] : [{ configurationKey, configurationValue }];
      });
      return json({ status: true, data });
    }
    return json({ status: true, data: [] });
  });
});

afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const day = 86_400_000;
export const held = ['CONSULT_ECD', 'MANAGEMENT_CHECKER'];
export const at = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** Returns a request as the list's call answers it. */
export function request(number: number, values: object = {}): { id: string; [field: string]: unknown } {
  return {
    id: String(number),
    contractRequestId: String(number),
    externalRequestId: String(number + 1000),
    reference: `RB${number}`,
    serviceStatusId: 'VRF',
    statusName: 'En verificación',
    documentType: 'CC',
    documentNumber: '1023456789',
    subscriberName: 'Ana Demo',
    createdAt: at(-1),
    lastStatusDate: at(-1),
    ageDays: 1,
    version: 1,
    ...values,
  };
}

/** Answers each list with these records as they are by then; what it was asked for is on the desk. */
export function requestProvider(...records: { id: string }[]): MemoryProvider {
  const provider = memoryProvider({ requests: records, partnerRequests: records });
  provider.getList = (async (_resource: string, params: Parameters<MemoryProvider['getList']>[1]) => {
    provider.memory.asked.push(params);
    return { data: structuredClone(records), total: records.length };
  }) as MemoryProvider['getList'];
  return provider;
}

/** Opens a list, the checkers' by default, and waits for its rows. */
export const open = async (
  provider: MemoryProvider,
  definition: ResourceDefinition = requests,
  privileges: readonly string[] = held,
  appId?: string,
): Promise<Shown> => {
  const shown = await show({ definition, provider, held: privileges, appId });
  await screen.findAllByRole('row');
  return shown;
};
export const lastFilter = (provider: MemoryProvider): unknown => provider.memory.asked.at(-1)?.filter;
