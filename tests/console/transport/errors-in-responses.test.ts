import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { send } from '../../../src/console/transport/send';
import { ani } from '../../../src/contract/generated/calls/identity';
import { structureForm, towns } from '../../../src/contract/generated/calls/structure';
import { json, stubFetch } from '../stub-fetch';

beforeEach(() => setLanguage('es'));
afterEach(() => vi.unstubAllGlobals());

const person = { body: { documentNumber: '1000000012', externalRequestId: '7' } };

describe('an answer of success that its definition reads as an error', () => {
  it('carries an error inside its data', async () => {
    stubFetch(() => json({ status: true, data: { error: 'Tercero bloqueado' } }));
    await expect(send(ani, person)).rejects.toThrow('Tercero bloqueado');
  });
  it('is none when the error is empty', async () => {
    stubFetch(() => json({ status: true, data: { validationStatus: 'SAT', error: '' } }));
    await expect(send(ani, person)).resolves.toMatchObject({ result: { validationStatus: 'SAT' } });
  });
  it.each([
    ['of the transport', () => json({ status: true, data: null }, 222)],
    ['inside the body', () => json({ status: 222, data: null })],
  ])('has status 222 %s, for towns', async (_, response) => {
    stubFetch(response);
    const body = { stateId: '05', typeName: 'expeditionTown' };
    await expect(send(towns, { body })).rejects.toThrow('Error inesperado');
  });
  it('leaves status 222 alone where the definition does not name it', async () => {
    stubFetch(() => json({ status: true, data: { structureForm: {}, ocrFlags: {} } }, 222));
    const body = { structureServiceId: 's', productId: 'p' };
    await expect(send(structureForm, { body, raw: true })).resolves.toMatchObject({ result: { ocrFlags: {} } });
  });
});
