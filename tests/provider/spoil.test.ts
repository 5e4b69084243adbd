import { describe, expect, it } from 'vitest';
import { spoil } from './testing/spoil';

describe('a spoiled response', () => {
  it('is wrong as a whole and in each field, the first row standing for a list', () => {
    const spoiled = spoil({ status: true, data: [{ id: 'A' }, { id: 'B' }] });
    expect(spoiled.map(({ what }) => what)).toEqual([
      'null',
      'an empty object',
      'an array',
      'null at /status',
      'a string at /status',
      'an array at /status',
      'null at /data',
      'an object at /data',
      'a string at /data',
      'null at /data/0',
      'an array at /data/0',
      'a string at /data/0',
      'null at /data/0/id',
      'a number at /data/0/id',
      'an object at /data/0/id',
    ]);
    expect(spoiled.at(-2)?.body).toEqual({ status: true, data: [{ id: 7 }, { id: 'B' }] });
  });

  it('leaves the true one as it is', () => {
    const body = { data: { id: 'A' } };
    spoil(body);
    expect(body).toEqual({ data: { id: 'A' } });
  });
});
