import { describe, expect, it } from 'vitest';
import { mentionedIn, splitMentions } from '../../src/contract/mentions';

const usernames = ['carla', 'aliado.revisor', 'A-B', 'ana', 'l-'];

describe('a note', () => {
  it.each([
    ['@carla, ¿lo ve?', ['carla']],
    ['Con @aliado.revisor.', ['aliado.revisor']],
    ['(@CARLA) y @a-b…', ['carla', 'A-B']],
    ['@carla @carla', ['carla']],
    ['carla@ana.co, ana@carla y x.@ana', []],
    ['@anamaria @desconocido @', []],
    ['@ana_', ['ana']],
    ['@ana.desconocida', []],
    ['@l-, @l-', ['l-']],
  ])('mentions by whole usernames alone: %s', (text, expected) => {
    expect([...mentionedIn(text, usernames)]).toEqual(expected);
  });

  it('is split without a loss', () => {
    const text = 'Hola @carla: llame a @nadie.\nGracias, @ana.';
    expect(splitMentions(text, usernames)).toEqual([
      { text: 'Hola ' },
      { text: '@carla', username: 'carla' },
      { text: ': llame a @nadie.\nGracias, ' },
      { text: '@ana', username: 'ana' },
      { text: '.' },
    ]);
    expect(splitMentions('@ana', usernames)).toEqual([{ text: '@ana', username: 'ana' }]);
    expect(splitMentions('nadie', usernames)).toEqual([{ text: 'nadie' }]);
    expect(splitMentions('', usernames)).toEqual([]);
  });
});
