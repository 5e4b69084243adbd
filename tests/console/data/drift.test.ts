import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resource as requests } from '../../../src/contract/generated/resources/requests';
import { findDrift } from '../../../src/console/data/find-drift';
import { specifiedDefinition } from '../../../src/console/data/specified-definition';
import { setRuntime } from '../../../src/console/transport/runtime';
import { runtime } from '../stub-fetch';
import { withDriftReports } from '../../../src/console/data/drift';

const good = {
  id: '5b26be8a-43bb-4ca0-bcb1-0c0a76a3498e',
  version: 1,
  username: 'ana',
  names: 'Ana',
  lastNames: 'Demo',
  documentType: 'CC',
  documentNumber: '1000000001',
  email: 'ana@rubrica.example',
  roles: ['5b26be8a-43bb-4ca0-bcb1-0c0a76a3498e'],
  status: 'ACTIVE',
};

beforeEach(() => {
  setRuntime(runtime);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => void vi.useRealTimers());

function watched(rows: object[]): { provider: DataProvider; report: ReturnType<typeof vi.fn> } {
  const report = vi.fn();
  const getList = () => Promise.resolve({ data: rows, total: rows.length });
  const getOne = () => Promise.resolve({ data: rows[0] });
  const provider = { getList, getOne, supportAbortSignal: true } as unknown as DataProvider;
  return { provider: withDriftReports(provider, report), report };
}

it('the check of records reports fields and rules, never values, once per resource and after the rows', async () => {
  const { provider, report } = watched([good, { ...good, email: 'secret', surprise: 1 }]);
  expect(provider.supportAbortSignal).toBe(true);
  expect((await provider.getList('users', {})).data).toHaveLength(2);
  expect(report).not.toHaveBeenCalled();
  await provider.getList('users', {});
  vi.runAllTimers();
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce(), { timeout: 10_000 });
  const reported = report.mock.calls[0]?.[0] as { resource: string; fields: string[] };
  expect(reported.resource).toBe('users');
  expect(reported.fields).toContain('email (format)');
  expect(JSON.stringify(reported)).not.toContain('secret');
});

it('the check of records looks at one that opens alone, also where its list was as defined', async () => {
  const { provider, report } = watched([{ ...good, names: 7 }]);
  await provider.getOne('users', { id: '1' });
  await provider.getOne('users', { id: '1' });
  vi.runAllTimers();
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(report.mock.calls[0]?.[0]).toMatchObject({ resource: 'users', fields: ['names (type)'] });
});

it('the check of records leaves one that a call gives to the check of its result', async () => {
  const { provider, report } = watched([{ id: '1' }]);
  await provider.getOne('requests', { id: '1' });
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  expect(report).not.toHaveBeenCalled();
});

it('the check of records says nothing of records as they are defined', async () => {
  const { provider, report } = watched([good]);
  await provider.getList('users', {});
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  expect(report).not.toHaveBeenCalled();
});

describe('the rows of an upstream that knows the specification alone', () => {
  const definition = specifiedDefinition(requests);
  const row = {
    id: '1',
    contractRequestId: 'c-1',
    externalRequestId: '5b26be8a-43bb-4ca0-bcb1-0c0a76a3498e',
    reference: 'SOL-1',
    serviceStatusId: 'VRF',
    documentNumber: '1000000123',
    legacy: 1,
  };

  it('are checked for nothing that is ours: versions, further fields, patterns of ids', async () => {
    expect(await findDrift(requests, [row])).toEqual(
      expect.arrayContaining(['version (required)', 'externalRequestId (pattern)', 'legacy (additionalProperties)']),
    );
    const drift = await findDrift(definition, [row]);
    expect(drift.join()).not.toMatch(/version|legacy|pattern/);
  });

  it('lack what the specification shows and the console does without', async () => {
    const { reference: _, ...without } = row;
    expect(await findDrift(definition, [without])).toContain('reference (required)');
  });
});
