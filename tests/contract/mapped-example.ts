import type { Place, RecordPlaces } from '../../src/contract/place-of-record';
import type { Mappings } from '../../src/contract/provider-mapping';

const thing: Place = { kind: 'record', name: 'thing' };
const inner: Place = { kind: 'record', name: 'inner' };
const things: Place = { kind: 'list', of: thing };
const state: Place = { kind: 'state', lifecycles: ['request'] };
const code: Place = { kind: 'code', of: [{ record: 'thing', field: 'code' }] };

/** Where the records of the example stand. */
export const places: RecordPlaces = {
  records: {
    inner: { state },
    thing: { inner, many: { kind: 'list', of: inner }, at: { kind: 'moment' } },
  },
  calls: {
    'f.list': { result: things },
    'f.one': {
      result: { kind: 'object', properties: { page: { kind: 'object', properties: { things } } } },
      body: { kind: 'object', properties: { thing, code, state } },
    },
    'f.find': { parameters: { kind: 'object', properties: { code, state } } },
  },
};

/** How a provider writes them. */
export const profile: Mappings = {
  records: {
    thing: {
      fields: { name: '/nombre', kind: '/tipo/codigo', codes: '/permisos/*/codigo', other: '/name', inner: '/dentro' },
      values: {
        code: { uno: 'ONE', dos: 'TWO' },
        kind: [
          [1, 'CC'],
          [2, 'CE'],
        ],
        codes: { a: 'A' },
        duration: [[2, 'LONG']],
        on: [
          ['S', true],
          ['N', false],
        ],
      },
      dates: { at: 'DD/MM/YYYY HH:mm:ss', day: 'DD.MM.YYYY', stamp: 'milliseconds' },
      factors: { minutes: 60, duration: 60 },
    },
  },
  states: {
    request: { EMC: 'EMI', VAL: 'EMC', PRO: { name: { es: 'En proceso', en: 'In progress' } } },
  },
  calls: {
    'f.one': { body: { code: '/cuerpo/clave' }, result: { fields: { page: '/pagina' } } },
    'f.find': { parameters: { code: 'X-Clave' } },
  },
};

/** A record with everything that the profile maps, as the provider has it and as we do. */
export const theirs = {
  nombre: 'Ana',
  name: 'segundo',
  tipo: { codigo: 2, texto: 'x' },
  permisos: [{ codigo: 'a' }, { codigo: 'b' }],
  dentro: { state: 'VAL' },
  many: [{ state: 'EMC' }, { state: 'otro' }, { state: 'PRO' }],
  code: 'dos',
  on: 'S',
  at: '03/02/2026 17:05:09',
  day: '03.02.2026',
  minutes: 120,
  duration: 120,
  extra: [1],
};
export const ours = {
  name: 'Ana',
  other: 'segundo',
  kind: 'CE',
  tipo: { texto: 'x' },
  codes: ['A', 'b'],
  inner: { state: 'EMC' },
  many: [{ state: 'EMI' }, { state: 'otro' }, { state: 'PRO' }],
  code: 'TWO',
  on: true,
  at: '2026-02-03T17:05:09-05:00',
  day: '2026-02-03',
  minutes: 2,
  duration: 'LONG',
  extra: [1],
};
