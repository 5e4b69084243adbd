import { describe, expect, it } from 'vitest';
import type { ObjectPlace, Place, RecordField } from '../../src/contract/place-of-record';
import { createProviderMapper } from '../../src/contract/provider-mapping';
import { ours, places, profile, theirs } from './mapped-example';

const mapper = createProviderMapper(profile, places);
const field = (record: string, name: string): RecordField => ({ record, field: name });

describe('a provider’s record', () => {
  it('has fields, codes, states, dates and amounts as the definitions say, and what is not mapped as it came', () => {
    expect(mapper.receiveRecord('thing', theirs)).toStrictEqual(ours);
    expect(mapper.sendRecord('thing', ours)).toStrictEqual(theirs);
  });

  it('is found wherever it stands in a result', () => {
    expect(mapper.receiveResult('f.list', [theirs, null, 7])).toEqual([ours, null, 7]);
    expect(mapper.receiveResult('f.one', { pagina: { things: [theirs] } })).toEqual({ page: { things: [ours] } });
    expect(mapper.receiveResult('f.none', [theirs])).toEqual([theirs]);
  });

  it('is read under our names in a call that does not call it otherwise', () => {
    const row = { name: 'Ana', kind: 'CC', code: 'uno', day: '2026-02-03' };
    expect(mapper.receiveRecord('thing', row)).toEqual({ other: 'Ana', kind: 'CC', code: 'ONE', day: '2026-02-03' });
    const own = createProviderMapper({ records: { thing: { fields: { name: '/nombre' } } } }, places);
    expect(own.receiveRecord('thing', [{ name: 'Ana' }, { nombre: 'Eva' }])).toEqual([
      { name: 'Ana' },
      { name: 'Eva' },
    ]);
  });

  it('is found where one call alone has it', () => {
    const fields = { code: '/clave', name: '/apodo' };
    expect(mapper.receiveRecord('thing', { clave: 'uno', apodo: 'Ani' }, fields)).toEqual({ code: 'ONE', name: 'Ani' });
  });

  it('is mapped under the other name that the specification has for a field as well, and keeps it', () => {
    const also = { thing: { code: 'codeId' }, inner: { state: 'stateId' } };
    const named = createProviderMapper(profile, { ...places, also });
    const row = { codeId: 'uno', dentro: { stateId: 'EMC' } };
    const received = named.receiveRecord('thing', row);
    expect(received).toEqual({ codeId: 'ONE', inner: { stateId: 'EMI' } });
    expect(named.sendRecord('thing', received)).toEqual(row);
    expect(named.receiveRecord('inner', { state: 'VAL', stateId: 'VAL' })).toEqual({ state: 'EMC', stateId: 'EMC' });
  });

  it('keeps the parts of a field that another field holds', () => {
    const fields = { city: '/address/city', place: '/address' };
    const { receiveRecord, sendRecord } = createProviderMapper({ records: { thing: { fields } } }, places);
    const received = receiveRecord('thing', { address: { city: 'Cali', street: 'Calle 5' } });
    expect(received).toEqual({ city: 'Cali', place: { city: 'Cali', street: 'Calle 5' } });
    expect(sendRecord('thing', { ...(received as object), city: 'Pasto' })).toEqual({
      address: { city: 'Pasto', street: 'Calle 5' },
    });
  });

  it('keeps an amount that is no number', () => {
    expect(mapper.receiveRecord('thing', { minutes: 'sin límite' })).toEqual({ minutes: 'sin límite' });
    expect(mapper.sendRecord('thing', { minutes: null })).toEqual({ minutes: null });
  });

  it('has each field under the provider’s name, with dots where it lies deeper', () => {
    expect(mapper.fieldName('thing', 'name')).toBe('nombre');
    expect(mapper.fieldName('thing', 'kind')).toBe('tipo.codigo');
    expect(mapper.fieldName('thing', 'minutes')).toBe('minutes');
    expect(mapper.fieldName('none', 'name')).toBe('name');
  });

  it('keeps a value of theirs whose name a field of ours takes', () => {
    const clashing = { nombre: 'Ana', inner: 'theirs', dentro: { state: 'x' } };
    const received = mapper.receiveRecord('thing', clashing);
    expect(received).toMatchObject({ name: 'Ana', inner: { state: 'x' } });
    expect(mapper.sendRecord('thing', received)).toEqual(clashing);
  });
});

describe('what is sent to a provider', () => {
  it('goes under its names, with its codes and states', () => {
    expect(mapper.sendParameters('f.find', { code: 'ONE', state: 'EMI', more: 'EMI' })).toEqual({
      'X-Clave': 'uno',
      state: 'EMC',
      more: 'EMI',
    });
    expect(mapper.sendBody('f.one', { thing: ours, code: ['ONE', 'x'], state: 'EMC' })).toEqual({
      thing: theirs,
      cuerpo: { clave: ['uno', 'x'] },
      state: 'VAL',
    });
  });

  it('stays what it is in a call and in a property that nothing maps', () => {
    const file = new Blob(['a']);
    expect(mapper.sendBody('f.one', { file })).toStrictEqual({ file });
    expect(mapper.sendBody('f.one', { file })).toHaveProperty('file', file);
    expect(mapper.sendBody('f.none', { code: 'ONE' })).toEqual({ code: 'ONE' });
    expect(mapper.sendParameters('f.none', { code: 'ONE' })).toEqual({ code: 'ONE' });
  });

  it('has the codes of the first of several fields that are mapped', () => {
    const code: Place = { kind: 'code', of: [field('inner', 'code'), field('thing', 'code'), field('thing', 'kind')] };
    const parameters: ObjectPlace = { kind: 'object', properties: { code } };
    const { sendParameters } = createProviderMapper(profile, { records: {}, calls: { 'f.find': { parameters } } });
    expect(sendParameters('f.find', { code: 'TWO' })).toEqual({ 'X-Clave': 'dos' });
    expect(sendParameters('f.find', { code: 'CC' })).toEqual({ 'X-Clave': 'CC' });
  });

  it('is a record of the provider in a write, part by part, unless the call says otherwise', () => {
    const ofThing = (name: string): Place => ({ kind: 'field', of: [field('thing', name)] });
    const code: Place = { kind: 'field', of: [field('thing', 'code'), field('other', 'code')] };
    const body: Place = {
      kind: 'object',
      properties: {
        name: ofThing('name'),
        kind: ofThing('kind'),
        many: { kind: 'list', of: { kind: 'object', properties: { code } } },
        at: ofThing('at'),
      },
    };
    const written = { records: places.records, calls: { 'f.write': { body } } };
    const sent = { name: 'Ana', kind: 'CE', many: [{ code: 'ONE' }], at: '2026-02-03T17:05:09-05:00', more: 'CE' };
    const { sendBody } = createProviderMapper(profile, written);
    expect(sendBody('f.write', sent)).toEqual({
      nombre: 'Ana',
      tipo: { codigo: 2 },
      many: [{ code: 'uno' }],
      at: '03/02/2026 17:05:09',
      more: 'CE',
    });
    const calls = { 'f.write': { body: { name: '/alias', kind: '/kind' } } };
    expect(createProviderMapper({ ...profile, calls }, written).sendBody('f.write', sent)).toMatchObject({
      alias: 'Ana',
      kind: 2,
    });
  });

  it('keeps our codes where the call’s own table is empty', () => {
    const calls = { 'f.find': { values: { state: {}, code: { eins: 'ONE' } } } };
    const { sendParameters } = createProviderMapper({ ...profile, calls }, places);
    expect(sendParameters('f.find', { code: 'ONE', state: 'EMI' })).toEqual({ code: 'eins', state: 'EMI' });
  });
});
