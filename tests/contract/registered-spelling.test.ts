import { describe, expect, it } from 'vitest';
import { registeredSpelling } from '../../src/contract/registered-spelling';

describe('how a registry writes a name', () => {
  it.each([
    ['Zuñiga Ibañez', 'Zúñiga Ibáñez', 'Zúñiga Ibáñez'],
    ['Zuniga', 'Zúñiga', 'Zúñiga'],
    ['Elena De La Peña', 'Elena de la Peña', 'Elena de la Peña'],
    ['  Demo   Pena ', 'Demo Peña', 'Demo Peña'],
    ['MacArthur Pena', 'MACARTHUR PEÑA', 'MacArthur Peña'],
    ['pena', 'PEÑA', 'Peña'],
    ['Peña', 'Pen\u0303a', undefined],
    ['Zúñiga', 'ZÚÑIGA', undefined],
    ['ZÚÑIGA', 'zúñiga', undefined],
    ['Zúñiga', 'ZUNIGA', undefined],
    ['Zúñiga', 'Zuniga', 'Zuniga'],
    ['Zúñiga', 'Zúñiga', undefined],
    ['Zuñiga', 'Zúñiga Ibáñez', undefined],
    ['Zuñige', 'Zúñiga', undefined],
    ['', '', undefined],
  ])('of %j, registered as %j, gives %j', (entered, registered, spelled) => {
    expect(registeredSpelling(entered, registered)).toBe(spelled);
  });
});
